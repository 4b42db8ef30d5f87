import type { AgeGroup } from '#capabilities/accounts/contract.ts'
import { HOUR } from '#contract/duration.ts'
import type { ModeSettings } from '../../contract.ts'

/** The clock of the server, which no device can change. `hour` and `day` are those of Beijing. */
export type Clock = { readonly now: Date; readonly day: string; readonly hour: number }

/** Returns true in the hours of the night, which span midnight. */
export const isNight = (hour: number, { closedFrom, closedUntil }: Pick<ModeSettings, 'closedFrom' | 'closedUntil'>): boolean =>
  hour >= closedFrom || hour < closedUntil

/** Returns the minutes of a day. A reader without a known age gets those of the younger ones. */
export const minutesFor = (age: AgeGroup | undefined, { minutesUnder16, minutesFrom16 }: ModeSettings): number =>
  age === '16-17' ? minutesFrom16 : minutesUnder16

/** Beijing has one offset all year. */
const OFFSET_MS = 8 * HOUR
const DAY_MS = 24 * HOUR

/** Returns the next moment at which the night ends, strictly after now; used minutes begin again with the same morning. */
export function nextOpening(now: Date, closedUntil: number): Date {
  const midnight = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
  const morning = midnight + closedUntil * HOUR
  return new Date(morning > now.getTime() ? morning : morning + DAY_MS)
}

type Used = { readonly minutes: number; readonly most: number }
export type Day = Used & { readonly closedBy: 'night' | 'minutes' | null; readonly opensAt: string | null }

/** Judges whether the site is open to a reader in the mode who has used these minutes today. */
export function judgeDay({ minutes, most }: Used, settings: ModeSettings, { now, hour }: Clock): Day {
  const closedBy = isNight(hour, settings) ? 'night' : minutes >= most ? 'minutes' : null
  return { minutes, most, closedBy, opensAt: closedBy && nextOpening(now, settings.closedUntil).toISOString() }
}

/** Returns true for a PIN that is guessed first: one digit repeated, or digits in order. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}
