/** The version of the user agreement and privacy policy that is shown and agreed to: year and month of its text. */
export const AGREEMENT_VERSION = '2026-11'
