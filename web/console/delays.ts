/** Changes are saved after this pause (specification, section 9: debounce). */
export const DEBOUNCE_MS = 2_000
/** Repeated events are handled at once, then at most once in this interval (specification, section 9: throttle). */
export const THROTTLE_MS = 3_000
