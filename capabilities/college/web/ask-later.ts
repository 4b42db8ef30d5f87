import type { ask } from '#web/ask.ts'

/** Asks; who reads without an account loads nothing of this. */
export const askLater: typeof ask = async (call, input) => (await import('#web/ask.ts')).ask(call, input)
