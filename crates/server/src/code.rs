//! The stable codes of everything that can go wrong at the service's doors, each with its words and its HTTP status.

use axum::http::StatusCode;
use fudaba_cardscript::Text;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $status:ident, $ja:literal, $en:literal;)*) => {
        /// What went wrong, by a stable code. `docs/protocol.md` lists all of them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// As it travels: `action/stale`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            /// The status of an HTTP answer.
            pub const fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }

            /// In words for people.
            pub fn text(self) -> Text {
                match self { $(Code::$name => Text::new($ja, $en),)* }
            }
        }
    };
}

codes! {
    /// The decision named is not the open one.
    ActionStale = "action/stale", CONFLICT, "その選択はもう受け付けていません。", "That decision is no longer open.";
    /// Somebody else decides.
    NotYourTurn = "action/not-your-turn", FORBIDDEN, "今決めるのは別の人です。", "It is for somebody else to decide now.";
    /// No such option.
    UnknownOption = "action/unknown-option", BAD_REQUEST, "その選択肢はありません。", "There is no such option.";
    /// Not one of the messages.
    Malformed = "message/malformed", BAD_REQUEST, "送られた内容を読み取れませんでした。", "The message could not be understood.";
    /// Before `join`, or a second one.
    Unexpected = "message/unexpected", CONFLICT, "その順番では受け付けられません。最初に1回だけ参加してください。", "Not now: join first, and only once.";
    /// Larger than allowed.
    TooLarge = "message/too-large", PAYLOAD_TOO_LARGE, "送られた内容が大きすぎます。", "The message is too large.";
    /// Too much in too short a time.
    RateLimited = "rate/limited", TOO_MANY_REQUESTS, "回数が多すぎます。少し待ってください。", "That was too often. Wait a moment.";
    /// No such match.
    MatchUnknown = "match/unknown", NOT_FOUND, "その対戦はありません。", "There is no such match.";
    /// Not begun.
    MatchWaiting = "match/waiting", CONFLICT, "対戦はまだ始まっていません。", "The match has not begun yet.";
    /// Over.
    MatchFinished = "match/finished", CONFLICT, "対戦は終わっています。", "The match is over.";
    /// Not over.
    MatchUnfinished = "match/unfinished", CONFLICT, "対戦はまだ終わっていません。", "The match is not over yet.";
    /// Ended without a game.
    MatchWithheld = "match/withheld", CONFLICT, "約束した乱数が示されなかったので、対戦は行われずに終わりました。", "The match ended without a game: a number that was promised was not shown.";
    /// Too many connections.
    MatchFull = "match/full", SERVICE_UNAVAILABLE, "この対戦への接続が多すぎます。", "Too many are connected to this match.";
    /// A fault of the program stopped the action.
    MatchFaulty = "match/faulty", INTERNAL_SERVER_ERROR, "プログラムの不具合で実行できませんでした。何も変わっていません。", "A fault of the program stopped this. Nothing has changed.";
    /// Begun under other rules or cards.
    MatchOutdated = "match/outdated", CONFLICT, "別のバージョンのルールかカードで始まった対戦なので、続けられません。", "This match was begun under other rules or cards and cannot go on.";
    /// What is kept of it is not what was written.
    MatchDamaged = "match/damaged", INTERNAL_SERVER_ERROR, "この対戦の記録は壊れているので、続けられません。", "The record of this match is damaged; it cannot go on.";
    /// The secret opens nothing here.
    SeatForged = "seat/forged", FORBIDDEN, "その鍵では、この対戦の席に着けません。", "That key opens no seat of this match.";
    /// Not free.
    SeatTaken = "seat/taken", CONFLICT, "その席はもう空いていません。", "The seat is not free any more.";
    /// Whoever made the match takes nobody any more.
    SeatWithdrawn = "seat/withdrawn", CONFLICT, "この招待は取り消されました。", "This invitation was withdrawn.";
    /// Settled already.
    NonceLate = "nonce/late", CONFLICT, "乱数はもう決まっています。", "The nonce is settled already.";
    /// Promised already: a seat promises once.
    NoncePromised = "nonce/promised", CONFLICT, "この席は乱数をもう約束しました。約束した端末で続けてください。", "This seat has promised its number already. Go on at the device that promised it.";
    /// Not all have promised theirs.
    NonceEarly = "nonce/early", CONFLICT, "まだ全員の乱数の約束がそろっていません。", "Not everybody has promised a nonce yet.";
    /// Not the one that was promised.
    NonceBroken = "nonce/broken", CONFLICT, "約束した乱数と違います。", "This is not the nonce that was promised.";
    /// Not signed by that key, or no token of this service.
    PersonForged = "person/forged", UNAUTHORIZED, "本人の署名ではありません。", "That is not this person's signature.";
    /// Another service's challenge.
    PersonForeign = "person/foreign", UNAUTHORIZED, "このサーバーが出した問いではありません。", "That challenge is not this service's.";
    /// Too old.
    PersonExpired = "person/expired", UNAUTHORIZED, "期限が切れました。", "That has expired.";
    /// Answered already, or an older one than was answered.
    PersonReplayed = "person/replayed", CONFLICT, "その問いにはもう答えがあります。", "That challenge has been answered already.";
    /// Nobody of that id, or nothing is shown.
    PersonUnknown = "person/unknown", NOT_FOUND, "その人はいないか、何も公開していません。", "There is nobody of that kind, or nothing is shown.";
    /// It has to be said who one is.
    PersonNobody = "person/nobody", UNAUTHORIZED, "誰であるかを示してください。", "Say who you are first.";
    /// One has blocked the other; neither is told which.
    PairDeclined = "pair/declined", CONFLICT, "この対戦は、今は始められません。", "This match cannot be begun now.";
    /// A computer, oneself, or nobody yet.
    OpponentNone = "opponent/none", CONFLICT, "この対戦には、ほかの人がいません。", "There is no other person in this match.";
    /// Nobody who is known.
    OpponentUnknown = "opponent/unknown", CONFLICT, "相手は誰であるかを示していないので、ブロックできません。", "Your opponent has not said who they are and cannot be blocked.";
    /// The table is for who knows its pass phrase.
    PassNeeded = "pass/needed", UNAUTHORIZED, "この卓は招待制です。合い言葉が要ります。", "This table is for invited people: it wants a pass phrase.";
    /// Another one.
    PassWrong = "pass/wrong", FORBIDDEN, "合い言葉が違います。", "That is not the pass phrase.";
    /// So many of one person.
    BlockMany = "block/many", CONFLICT, "ブロックした人が多すぎます。先にいくつか解いてください。", "You have blocked too many people. Lift some of those blocks first.";
    /// It has been lifted, or never was.
    BlockUnknown = "block/unknown", NOT_FOUND, "そのブロックはもうありません。", "There is no such block any more.";
    /// One of each person for a match.
    ReportTwice = "report/twice", CONFLICT, "この対戦は、もう報告しました。", "You have reported this match already.";
    /// So many of one person within a day.
    ReportMany = "report/many", TOO_MANY_REQUESTS, "1日に報告できるのは10件までです。", "You can report ten matches a day.";
    /// Nothing of one's own to take back.
    UndoNothing = "undo/nothing", CONFLICT, "戻せる自分の選択がありません。", "You have made no choice that could be taken back.";
    /// Hidden knowledge would be given back.
    UndoReveals = "undo/reveals", CONFLICT, "そのあとに隠れた情報が見えたので、戻せません。", "Something hidden has been seen since; it cannot be taken back.";
    /// The limit is reached.
    UndoSpent = "undo/spent", CONFLICT, "この対戦では、もう待ったを頼めません。", "You have no undo requests left.";
    /// The other seat wants none.
    UndoBlocked = "undo/blocked", CONFLICT, "相手は待ったを受け付けていません。", "Your opponent isn't accepting undo requests.";
    /// One is open.
    UndoPending = "undo/pending", CONFLICT, "すでに待ったの返事を待っています。", "An undo request is already pending.";
    /// None is open.
    UndoUnasked = "undo/unasked", CONFLICT, "返事をする待ったがありません。", "There is nothing to answer.";
    /// The match is played without taking back.
    UndoNone = "undo/none", CONFLICT, "この対戦は待ったなしです。", "This match is played without undo.";
    /// Not there, or its host is not free.
    OfferGone = "offer/gone", CONFLICT, "その募集はもうありません。", "That offer is gone.";
    /// Not what the taker plays, or one must be known for it.
    OfferUnfit = "offer/unfit", CONFLICT, "その募集の条件に合いません。", "That offer does not fit: it is your own, another game, or a rated match between people who are known.";
    /// One at a time.
    OfferTwice = "offer/twice", CONFLICT, "別の画面や端末でもう募集しています。", "You are looking for an opponent already, in another window or on another device.";
    /// So many from one address.
    OfferMany = "offer/many", TOO_MANY_REQUESTS, "この接続元からの募集が多すぎます。", "There are too many offers from this address.";
    /// Nobody has taken it for an hour.
    OfferExpired = "offer/expired", CONFLICT, "1時間たったので、募集を取り下げました。", "The offer was withdrawn: an hour has passed.";
    /// No such tournament.
    TournamentUnknown = "tournament/unknown", NOT_FOUND, "その大会はありません。", "There is no such tournament.";
    /// Decks and players are settled.
    TournamentBegun = "tournament/begun", CONFLICT, "大会はもう始まっています。", "The tournament has begun.";
    /// Over or called off.
    TournamentOver = "tournament/over", CONFLICT, "大会は終わっています。", "The tournament is over.";
    /// As many as may.
    TournamentFull = "tournament/full", CONFLICT, "定員に達しています。", "The tournament is full.";
    /// At least two.
    TournamentFew = "tournament/few", CONFLICT, "始めるには2人以上必要です。", "It takes at least two players to start.";
    /// Its host's to do.
    TournamentHost = "tournament/host", FORBIDDEN, "それができるのは大会の主催者だけです。", "Only the tournament's host may do that.";
    /// Not one of its players.
    TournamentStranger = "tournament/stranger", CONFLICT, "その人はこの大会に参加していません。", "Nobody of that kind plays in this tournament.";
    /// So many of one person at a time.
    TournamentMany = "tournament/many", TOO_MANY_REQUESTS, "開いている大会が多すぎます。先に終わらせてください。", "You have too many tournaments open. End some of them first.";
    /// The next match of these two is the tournament's to make.
    TournamentOnly = "tournament/only", CONFLICT, "大会の対戦では、再戦できません。", "There is no rematch in a tournament.";
    /// There is no series here that goes on.
    SeriesNone = "series/none", CONFLICT, "続いている3本勝負はありません。", "There is no best of three here that goes on.";
    /// No such game.
    GameUnknown = "game/unknown", NOT_FOUND, "そのゲームはありません。", "There is no such game.";
    /// No such deck.
    DeckUnknown = "deck/unknown", NOT_FOUND, "そのデッキはありません。", "There is no such deck.";
    /// No such strength of the computer.
    LevelUnknown = "level/unknown", NOT_FOUND, "その強さはありません。", "There is no such strength.";
    /// No such scenario.
    ScenarioUnknown = "scenario/unknown", NOT_FOUND, "そのシナリオはありません。", "There is no such scenario.";
    /// No such lesson.
    LessonUnknown = "lesson/unknown", NOT_FOUND, "そのレッスンはありません。", "There is no such lesson.";
    /// Not what the lesson asks for.
    LessonWrong = "lesson/wrong", CONFLICT, "それは、今求められている答えではありません。", "That is not the answer asked for.";
    /// A lesson is looked at in no replay and played once more as a new one.
    LessonOnly = "lesson/only", CONFLICT, "レッスンではできません。", "This cannot be done with a lesson.";
    /// Only the computer's own opponents are given hints.
    HintNone = "hint/none", CONFLICT, "ヒントは、コンピュータとの対戦で、自分が決める時にだけもらえます。", "Hints are for whoever decides against the computer.";
    /// No such address.
    HttpUnknown = "http/unknown", NOT_FOUND, "そのアドレスには何もありません。", "There is nothing at this address.";
    /// The deck breaks rules.
    DeckIllegal = "deck/illegal", UNPROCESSABLE_ENTITY, "デッキがルールに反しています。", "The deck breaks rules.";
    /// No list that can be looked at.
    DeckMalformed = "deck/malformed", UNPROCESSABLE_ENTITY, "デッキとして読み取れませんでした。", "This is no deck list:";
    /// Not a replay file.
    ReplayMalformed = "replay/malformed", UNPROCESSABLE_ENTITY, "リプレイとして読み取れませんでした。", "This is not a whole replay file.";
    /// Cannot be continued there.
    ReplayDiverged = "replay/diverged", UNPROCESSABLE_ENTITY, "そのリプレイは食い違っているので、そこからは続けられません。", "This replay diverges; it cannot be continued from there.";
    /// Not to be kept.
    ReplayUnfit = "replay/unfit", UNPROCESSABLE_ENTITY, "このサーバーのルールとカードで最後まで行われた対戦ではないので、保存できません。", "This is no match that was played to its end by the rules and cards of this table; it is not kept.";
    /// Wrong method.
    HttpMethod = "http/method", METHOD_NOT_ALLOWED, "このアドレスではできない操作です。", "This address does not know that method.";
    /// Too slow.
    HttpTimeout = "http/timeout", REQUEST_TIMEOUT, "時間がかかりすぎました。", "The request took too long.";
    /// Come back in a moment.
    Restarting = "server/restarting", SERVICE_UNAVAILABLE, "サーバーを再起動しています。すぐに戻ります。", "The server is restarting. It will be back in a moment.";
    /// Too much at once.
    Busy = "server/busy", SERVICE_UNAVAILABLE, "サーバーが混み合っています。", "The server is busy.";
    /// It could not be written down.
    Storage = "server/storage", SERVICE_UNAVAILABLE, "記録できなかったので、実行しませんでした。", "It could not be written down, so it was not done.";
    /// It cannot be read, or it is not known what was written.
    StorageUnavailable = "storage/unavailable", SERVICE_UNAVAILABLE, "今は記録を読み書きできません。少し待ってから、もう一度お試しください。", "The records cannot be read or written now. Try again in a moment.";
    /// Too long, or with characters that nobody sees.
    NameUnfit = "name/unfit", BAD_REQUEST, "名前は40文字までで、見えない文字や向きを変える文字は使えません。", "A name has at most 40 characters, none of them invisible or turning the direction of writing.";
    /// No room for anything new.
    StorageFull = "storage/full", INSUFFICIENT_STORAGE, "空きが足りないので、新しい対戦を始められません。今の対戦は続けられます。", "There is no room left for new matches. Matches in play go on.";
    /// Not a name of this service.
    HostForeign = "host/foreign", MISDIRECTED_REQUEST, "このサーバーはその名前では呼べません。", "This service is not known by that name.";
    /// Bodies are JSON.
    NotJson = "http/media", UNSUPPORTED_MEDIA_TYPE, "JSONで送ってください。", "Send JSON.";
    /// A page of another site.
    OriginForeign = "origin/foreign", FORBIDDEN, "別のサイトのページからは接続できません。", "Pages of other sites may not connect.";
}

/// A request that failed: a code, and words where there is more to say than the code's own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failed {
    pub(crate) code: Code,
    pub(crate) text: Text,
}

impl From<Code> for Failed {
    fn from(code: Code) -> Failed {
        Failed { code, text: code.text() }
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn every_code_is_in_the_protocol_page() {
        let page = include_str!("../../../docs/protocol.md");
        let missing: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).filter(|code| !page.contains(&format!("`{code}`"))).collect();
        assert!(missing.is_empty(), "docs/protocol.md does not list {missing:?}");
    }
}
