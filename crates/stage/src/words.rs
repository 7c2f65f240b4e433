//! The words that a game's decisions carry.

/// An enum whose variants are numbered and have keys: verbs, questions. Journals, scenarios and the table file use the keys.
///
/// ```
/// fudaba_stage::keyed! {
///     /// What a player may do.
///     pub Deed {
///         /// Sets a card.
///         Set = "set",
///         /// Does nothing.
///         Pass = "pass",
///     }
/// }
/// assert_eq!((Deed::of(1), Deed::Pass.key(), Deed::KEYS.len()), (Deed::Pass, "pass", 2));
/// ```
#[macro_export]
macro_rules! keyed {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $key:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// All of them, by number.
            $vis const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// Their keys, by number.
            $vis const KEYS: &'static [&'static str] = &[$($key,)*];

            /// The one with this number.
            ///
            /// # Panics
            /// When there is none.
            #[must_use]
            $vis const fn of(number: u8) -> $name {
                $name::ALL[number as usize]
            }

            /// Its key.
            #[must_use]
            $vis const fn key(self) -> &'static str {
                $name::KEYS[self as usize]
            }
        }
    };
}
