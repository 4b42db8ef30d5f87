/** The screen with the ledger of all learners. */
export const LEDGER_PATH = '/people/credits'
/** The page with the credits of one's own. */
export const CREDITS_PATH = '/college/credits'
