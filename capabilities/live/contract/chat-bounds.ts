import { SECOND } from '#contract/duration.ts'

/** Characters of one message (S89). */
export const CHAT_LENGTH = 200
/** So many of the newest are told at once. */
export const CHAT_HISTORY = 50
/** The same words again within so long are refused (S86). */
export const CHAT_REPEAT_MS = 10 * SECOND
