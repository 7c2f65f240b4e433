//! Failed requests: a status, a stable code, words.

use std::any::Any;

use axum::Json;
use axum::body::Body as HttpBody;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody, JsonRejection};
use axum::extract::{FromRequest, Request};
use axum::http::{Response as HttpResponse, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::code::{Code, Failed};
use crate::metrics;
use crate::wire::Failure;

/// A request that failed.
#[derive(Debug)]
pub(crate) struct ApiError(Failed);

impl From<Code> for ApiError {
    fn from(code: Code) -> ApiError {
        ApiError(code.into())
    }
}

impl From<Failed> for ApiError {
    fn from(failed: Failed) -> ApiError {
        ApiError(failed)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Failed { code, text } = self.0;
        metrics::refused(code);
        let mut response = (code.status(), Json(Failure { code: code.as_str().into(), text })).into_response();
        if matches!(code.status(), StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("2"));
        }
        response
    }
}

/// A JSON body; what is wrong with one is told by code alone.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(ApiError::from(code_of(&rejection))),
        }
    }
}

fn code_of(rejection: &JsonRejection) -> Code {
    match rejection {
        JsonRejection::BytesRejection(BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_))) => Code::TooLarge,
        _ => Code::Malformed,
    }
}

/// No such address.
pub(crate) async fn unknown() -> ApiError {
    Code::HttpUnknown.into()
}

/// No such method at this address.
pub(crate) async fn method_not_allowed() -> ApiError {
    Code::HttpMethod.into()
}

/// A fault of the program while answering.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands it over")]
pub(crate) fn panicked(_: Box<dyn Any + Send + 'static>) -> HttpResponse<HttpBody> {
    metrics::fault();
    tracing::error!("answering a request failed by a fault");
    ApiError::from(Code::MatchFaulty).into_response()
}
