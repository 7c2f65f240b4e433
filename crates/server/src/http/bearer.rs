//! Who asks, where that is said and proved: the token in `Authorization`.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;

use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::people::Token;
use crate::play::unreadable;
use crate::store::people::PersonRow;
use crate::time::now;

/// Whoever asks, by id. Nobody has to say it.
#[derive(Clone, Debug)]
pub(crate) struct Bearer(Option<String>);

impl FromRequestParts<App> for Bearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let Some(said) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Bearer(None)) };
        let token = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer ")).ok_or(Code::PersonForged)?;
        Ok(Bearer(Some(Token::read(&app.store().key, token, now())?)))
    }
}

impl Bearer {
    /// The person, where somebody says to be one.
    pub(super) async fn known(&self, app: &App) -> Result<Option<PersonRow>, ApiError> {
        let Some(id) = &self.0 else { return Ok(None) };
        let row = app.store().person(id).await.map_err(unreadable)?;
        row.map(Some).ok_or(Code::PersonUnknown.into())
    }

    /// The person.
    pub(super) async fn person(&self, app: &App) -> Result<PersonRow, ApiError> {
        self.known(app).await?.ok_or(Code::PersonNobody.into())
    }
}
