//! What `docs/hosting.md` has people copy for several nodes: the Compose file holds together, and the proxy's file is the one that the
//! storm is played behind.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::Command;

use fudaba_cardscript::{Colour, read_value};
use serde_json::Value;
use tempfile::TempDir;

const PAGE: &str = include_str!("../../../../../docs/hosting.md");

/// A file of the page: the block whose first line is its name, as a comment.
fn printed(name: &str) -> &'static str {
    let first = format!("# {name}\n");
    let mut texts = PAGE.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).map(|(_, text)| text);
    texts.find(|text| text.starts_with(&first)).unwrap_or_else(|| panic!("docs/hosting.md has no block that begins with {first}"))
}

/// The proxy's file, for people at one address and nodes at others; all else is as it is printed. Docker's resolver is asked for names
/// only, and these are none.
pub(super) fn haproxy(people: SocketAddr, nodes: &[SocketAddr]) -> String {
    let mut nodes = nodes.iter();
    let mut told = String::new();
    for line in printed("haproxy.cfg").lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let line = match words.as_slice() {
            ["bind", ..] => format!("    bind {people}"),
            ["server", name, ..] => format!("    server {name} {}", nodes.next().expect("as many nodes as the page has")),
            _ => line.to_owned(),
        };
        told.push_str(&line);
        told.push('\n');
    }
    assert_eq!(nodes.next(), None, "the page has fewer nodes");
    told
}

fn compose() -> Value {
    read_value("compose.yaml", printed("compose.yaml")).unwrap_or_else(|faults| panic!("{}", faults.render(Colour::Off)))
}

/// The nodes by their names.
fn nodes(compose: &Value) -> Vec<(&str, &Value)> {
    let services = compose["services"].as_object().expect("there are services");
    services.iter().filter(|(_, service)| service["image"] == "fudaba").map(|(name, node)| (name.as_str(), node)).collect()
}

/// The words of a list.
fn words(list: &Value) -> BTreeSet<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

#[test]
fn the_nodes_of_the_page_are_one_cluster() {
    let compose = compose();
    let nodes = nodes(&compose);
    assert_eq!(nodes.len(), 3);
    // Database, secret and all the rest: nothing but a node's name may differ.
    let alike: BTreeSet<String> = nodes.iter().map(|(name, node)| node.to_string().replace(name, "a node")).collect();
    assert_eq!(alike.len(), 1, "{alike:#?}");
    for (name, node) in nodes {
        let (command, address) = (words(&node["command"]), format!("--node-address={name}:8071"));
        assert!(command.contains(address.as_str()), "{name} says where it is: {command:?}");
        assert!(command.contains("--node-secret=/run/secrets/nodes") && command.contains("--node-listen=0.0.0.0:8071"), "{command:?}");
        assert!(node["entrypoint"].to_string().contains("@db/fudaba"), "{name} is on the database of the file");
        assert_eq!(node["depends_on"]["db"]["condition"], "service_healthy", "{name} waits for it");
        assert_eq!(node["build"], ".", "{name} is made from the Dockerfile");
    }
}

#[test]
fn every_service_of_the_page_is_watched_started_again_and_has_its_secrets() {
    let compose = compose();
    for (name, service) in compose["services"].as_object().expect("there are services") {
        assert!(!words(&service["healthcheck"]["test"]).is_empty(), "nobody asks how {name} is");
        assert_eq!(service["restart"], "unless-stopped", "{name}");
        for secret in words(&service["secrets"]) {
            assert!(compose["secrets"][secret]["file"].is_string(), "{name} has no {secret}");
        }
    }
}

#[test]
fn the_proxy_of_the_page_stands_before_all_nodes() {
    let compose = compose();
    let nodes: BTreeSet<&str> = nodes(&compose).into_iter().map(|(name, _)| name).collect();
    assert_eq!(words(&compose["services"]["proxy"]["depends_on"]), nodes);
    let lines = printed("haproxy.cfg").lines().map(str::trim).filter(|line| line.starts_with("server "));
    let before: BTreeSet<&str> = lines.filter_map(|line| line.split_whitespace().nth(2)?.strip_suffix(":8070")).collect();
    assert_eq!(before, nodes);
}

/// Where there is haproxy.
#[test]
fn haproxy_takes_the_file_of_the_page() {
    let at = |port: u16| SocketAddr::from(([127, 0, 0, 1], port));
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("haproxy.cfg");
    std::fs::write(&file, haproxy(at(8069), &[at(8070), at(8071), at(8072)])).unwrap();
    let Ok(told) = Command::new("haproxy").args(["-c", "-f"]).arg(&file).output() else { return };
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
}
