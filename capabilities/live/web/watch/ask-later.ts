import type { ask } from '#web/ask.ts'

/** Asks; the way to ask is loaded with the first question. */
export const askLater: typeof ask = async (call, input) => (await import('#web/ask.ts')).ask(call, input)
