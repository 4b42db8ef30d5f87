/** How long a hand rests before what it did is kept (specification, section 9: debounce). */
export const DEBOUNCE_MS = 2_000
/** What keeps happening is answered at once, then no more often than this (specification, section 9: throttle). */
export const THROTTLE_MS = 3_000
