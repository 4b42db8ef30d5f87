import type { Line } from '../../contract.ts'
import type { SignalSample } from './signal.ts'

/** One second of all lines with a signal. `at` is milliseconds of Unix time. */
export type Second = {
  readonly at: number
  readonly lines: Partial<Readonly<Record<Line, { readonly kbps: number; readonly framesPerSecond: number }>>>
}

const SECOND_MS = 1_000
export const SHOWN_S = 300

/** Adds samples to their seconds and drops those older than five minutes. */
export function addSamples(before: readonly Second[], samples: readonly SignalSample[]): readonly Second[] {
  const seconds = new Map(before.map(({ at, lines }) => [at, lines]))
  for (const { line, at, ...figures } of samples) seconds.set(wholeSecond(at), { ...seconds.get(wholeSecond(at)), [line]: figures })
  const all = [...seconds].map(([at, lines]): Second => ({ at, lines })).toSorted((one, other) => one.at - other.at)
  const newest = all.at(-1)?.at ?? 0
  return all.filter(({ at }) => at > newest - SHOWN_S * SECOND_MS)
}

/** Adds an empty second after earlier ones, when no line has a signal. */
export function addSilence(before: readonly Second[]): readonly Second[] {
  const last = before.at(-1)
  return last ? [...before.slice(-(SHOWN_S - 1)), { at: last.at + SECOND_MS, lines: {} }] : before
}

/** Returns true when seconds before this one are missing. */
export function isGap(before: readonly Second[], at: string): boolean {
  const last = before.at(-1)
  return !last || wholeSecond(at) - last.at > SECOND_MS
}

/** Returns every second of the last five minutes, including missing ones, so that equal distances are equal times. */
export function windowOfSeconds(seconds: readonly Second[]): readonly Second[] {
  const known = new Map(seconds.map((each) => [each.at, each]))
  const end = seconds.at(-1)?.at ?? 0
  return Array.from({ length: SHOWN_S }, (_, place) => end - (SHOWN_S - 1 - place) * SECOND_MS).map(
    (at) => known.get(at) ?? { at, lines: {} },
  )
}

const wholeSecond = (at: string): number => Math.floor(Date.parse(at) / SECOND_MS) * SECOND_MS
