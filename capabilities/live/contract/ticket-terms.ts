import { MINUTE, SECOND } from '#contract/duration.ts'

// Pages that load no schemas import these terms.

/** A ticket that is not renewed ends after this time. Browsers run timers of hidden pages once a minute. */
export const TICKET_MS = 2 * MINUTE
export const TICKET_RENEWED_MS = 30 * SECOND
