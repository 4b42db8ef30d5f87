import { SECOND } from '#contract/duration.ts'

/** Limits the characters of one message (S89). */
export const CHAT_LENGTH = 200
/** The number of newest messages that one request returns. */
export const CHAT_HISTORY = 50
/** A repetition of the same text within this time is refused (S86). */
export const CHAT_REPEAT_MS = 10 * SECOND
