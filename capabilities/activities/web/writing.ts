import { clockOf } from '#contract/dates.ts'

/** Formats `21:03`. */
export const writeClock = (at: string): string => clockOf(at).slice(0, 5)

/** Splits a ticket into groups of four, which are easier to read aloud. */
export const writeTicket = (ticket: string): string => ticket.replace(/(.{4})(?=.)/g, '$1-')
