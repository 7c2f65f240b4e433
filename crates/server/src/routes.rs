//! Which address leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate};
use tower_http::compression::{CompressionLayer, DefaultPredicate};

use crate::app::App;
use crate::{embed, http, ws};

/// What is worth compressing: not what is compressed already.
fn unpacked() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("application/gzip"))
}

/// Every address of the service.
pub(crate) fn router(app: &App) -> Router {
    let limits = &app.config.limits;
    let replays = Router::new()
        .route("/api/replays/frames", post(http::replay_frames))
        .route("/api/replays/continue", post(http::continue_replay))
        .route("/api/replays/keep", post(http::keep_replay))
        .layer(DefaultBodyLimit::max(limits.replay_bytes));
    let api = Router::new()
        .route("/api/games", get(http::games))
        .route("/api/games/{slug}", get(http::game))
        .route("/api/games/{slug}/art", get(http::art))
        .route("/api/games/{slug}/art/{card}", get(http::picture))
        .route("/api/games/{slug}/print", get(http::print))
        .route("/api/games/{slug}/rulebook", get(http::rulebook))
        .route("/api/games/{slug}/scenarios/{name}", get(http::scenario))
        .route("/api/games/{slug}/decks/check", post(http::check_deck))
        .route("/api/games/{slug}/decks/read", post(http::read_deck))
        .route("/api/games/{slug}/decks/write", post(http::write_deck_file))
        .route("/api/games/{slug}/decks/weigh", post(http::weigh_deck))
        .route("/api/matches", get(http::matches).post(http::create_match))
        .route("/api/games/{slug}/best", get(http::best))
        .route("/api/pass", post(http::let_in))
        .route("/api/people/challenge", get(http::challenge))
        .route("/api/people/session", post(http::sign_in))
        .route("/api/people/me", get(http::me).post(http::be_known))
        .route("/api/people/me/matches", get(http::my_matches))
        .route("/api/people/me/blocks", get(http::my_blocks).post(http::change_blocks))
        .route("/api/people/me/tournaments", get(http::my_tournaments))
        .route("/api/tournaments", post(http::make_tournament))
        .route("/api/tournaments/{id}", get(http::tournament_page).post(http::act_at_tournament))
        .route("/api/people/forget", post(http::forget))
        .route("/api/people/{id}", get(http::person))
        .route("/api/lessons", post(http::create_lesson))
        .route("/api/results", get(http::results))
        .route("/api/open-data", get(http::open_files))
        .route("/api/open-data/{file}", get(http::open_file))
        .route("/api/key", get(http::table_key))
        .route("/api/matches/{id}", get(http::match_info))
        .route("/api/matches/{id}/seats", post(http::take_seat))
        .route("/api/matches/{id}/report", post(http::report_match))
        .route("/api/matches/{id}/replay", get(http::replay))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .merge(replays)
        .route("/api/{*rest}", any(http::unknown))
        .method_not_allowed_fallback(http::method_not_allowed)
        .route("/metrics", get(http::metrics_page))
        .route("/openapi.json", get(http::openapi_page))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::read_bodies))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::own_json))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::limit_requests));
    Router::new()
        .merge(api)
        .fallback(embed::serve)
        .layer(CompressionLayer::new().gzip(true).br(true).compress_when(unpacked()))
        .route("/ws/matches/{id}", any(ws::open))
        .route("/ws/lobby", any(ws::open_lobby))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::only_invited))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::known_host))
        // Whoever looks after the service may call it as they like.
        .route("/healthz", get(http::health))
        .method_not_allowed_fallback(http::method_not_allowed)
        .layer(axum::middleware::from_fn(http::spare))
        .layer(CatchPanicLayer::custom(http::panicked))
        .layer(axum::middleware::from_fn(http::observe))
        .layer(axum::middleware::from_fn(http::safe_headers))
        .with_state(app.clone())
}
