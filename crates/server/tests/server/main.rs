//! The service over real sockets on loopback.

mod support;

mod clocks;
mod faults;
mod http;
mod leaks;
mod play;
mod reconnect;
mod refusals;
mod restart;
mod undo;
