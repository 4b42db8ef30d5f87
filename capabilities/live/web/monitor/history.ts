import type { Line } from '../../contract.ts'
import type { Sample } from './signal.ts'

/** A second of all lines that carried something in it; `at` is milliseconds of Unix time. */
export type Second = {
  readonly at: number
  readonly lines: Partial<Readonly<Record<Line, { readonly kbps: number; readonly framesPerSecond: number }>>>
}

const SECOND_MS = 1_000
export const SHOWN_S = 300

/** Puts what was measured in its second, and forgets what is older than five minutes. */
export function addSamples(before: readonly Second[], samples: readonly Sample[]): readonly Second[] {
  const seconds = new Map(before.map(({ at, lines }) => [at, lines]))
  for (const { line, at, ...figures } of samples) seconds.set(wholeSecond(at), { ...seconds.get(wholeSecond(at)), [line]: figures })
  const all = [...seconds].map(([at, lines]): Second => ({ at, lines })).toSorted((one, other) => one.at - other.at)
  return all.filter(({ at }) => at > all.at(-1)!.at - SHOWN_S * SECOND_MS)
}

/** Nothing was carried: time goes on, where something was before. */
export const addSilence = (before: readonly Second[]): readonly Second[] =>
  before.length === 0 ? before : [...before.slice(-(SHOWN_S - 1)), { at: before.at(-1)!.at + SECOND_MS, lines: {} }]

/** Whether seconds are unknown before this one. */
export const isGap = (before: readonly Second[], at: string): boolean =>
  before.length === 0 || wholeSecond(at) - before.at(-1)!.at > SECOND_MS

/** Each second of the five minutes until the newest, whether it is known or not, so that the same distance is the same time. */
export function windowOf(seconds: readonly Second[]): readonly Second[] {
  const known = new Map(seconds.map((each) => [each.at, each]))
  const end = seconds.at(-1)?.at ?? 0
  return Array.from({ length: SHOWN_S }, (_, place) => end - (SHOWN_S - 1 - place) * SECOND_MS).map(
    (at) => known.get(at) ?? { at, lines: {} },
  )
}

const wholeSecond = (at: string): number => Math.floor(Date.parse(at) / SECOND_MS) * SECOND_MS
