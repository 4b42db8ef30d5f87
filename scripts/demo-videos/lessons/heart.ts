import { steps } from '../shapes.ts'
import { chance, PART_SECONDS, type Sound, struck } from './sound.ts'

// Models heart beats as voltages, and the beep of a monitor with each beat.

/** The shape of a beat, in milliseconds and millivolts. */
export type Look = {
  readonly p?: number
  readonly prMs?: number
  readonly qrs?: number
  readonly qrsMs?: number
  readonly st?: number
  readonly t?: number
  /** From the start of QRS to the end of T. */
  readonly qtMs?: number
}
export type Strip = {
  readonly beats: readonly number[]
  readonly look?: Look | ((beat: number) => Look)
  readonly base?: (second: number) => number
}

const bump = (ms: number, centre: number, wide: number, high: number): number => high * Math.exp(-(((ms - centre) / wide) ** 2))
/** Returns the millivolts at a time in milliseconds after the start of QRS. */
function beat(ms: number, { p = 0.14, prMs = 160, qrs = 1, qrsMs = 90, st = 0, t = 0.3, qtMs = 380 }: Look = {}): number {
  const [r, wide] = [qrsMs / 2, qrsMs / 7]
  const raised = ms > qrsMs && ms < qtMs - 60 ? Math.min(1, (ms - qrsMs) / 12, (qtMs - 60 - ms) / 60) : 0
  return (
    bump(ms, 45 - prMs, 24, p) +
    bump(ms, r - wide * 1.6, wide * 0.7, -0.12 * qrs) +
    bump(ms, r, wide, qrs) +
    bump(ms, r + wide * 1.9, wide * 0.9, -0.24 * qrs) +
    Math.max(0, raised) * st +
    bump(ms, qtMs - 85, 48, t)
  )
}
export const levelAt = ({ beats, look = {}, base = () => 0 }: Strip, second: number): number =>
  beats.reduce((sum, at, n) => {
    const ms = (second - at) * 1_000
    return ms < -400 || ms > 700 ? sum : sum + beat(ms, typeof look === 'function' ? look(n) : look)
  }, base(second))

export const every = (seconds: number, from = 0.5): number[] =>
  steps(Math.floor((PART_SECONDS - from) / seconds) + 1).map((n) => from + n * seconds)
/** Returns beats with irregular intervals. */
export function irregular(meanS: number, spread: number, seed = 5): number[] {
  const [next, beats] = [chance(seed), [0.4]]
  while (beats.at(-1)! < PART_SECONDS) beats.push(beats.at(-1)! + meanS * (1 - spread + 2 * spread * next()))
  return beats
}

export const monitor = (beats: readonly number[], loud = 0.34): Sound =>
  struck(
    beats.filter((second) => second < PART_SECONDS),
    880,
    loud,
    22,
  )
/** Seventy-five beats a minute. */
export const SINUS: Strip = { beats: every(0.8) }
