import { chance, louder, noise, PART_SECONDS, part, type Sound, samplesOf, struck } from './sound.ts'

// Synthesises breath sounds, simplified to the features that distinguish them.

/** The breaths of a part, in seconds and loudness: in, a gap, out, and a rest until the next. */
export type Breathing = {
  readonly everyS: number
  readonly inS: number
  readonly gapS: number
  readonly outS: number
  readonly loudIn: number
  readonly loudOut: number
  readonly fromHz: number
  readonly toHz: number
}
const CALM = { everyS: 3.3, inS: 1.3, gapS: 0, outS: 0.8, loudIn: 0.11, loudOut: 0.045, fromHz: 110, toHz: 380 }
export const VESICULAR: Breathing = CALM
export const BRONCHIAL: Breathing = { ...CALM, inS: 0.9, gapS: 0.3, outS: 1.4, loudIn: 0.1, loudOut: 0.16, fromHz: 240, toHz: 1_100 }
export const BETWEEN: Breathing = { ...CALM, inS: 1.2, outS: 1.2, loudIn: 0.1, loudOut: 0.1, fromHz: 160, toHz: 650 }
export const TRACHEAL: Breathing = { ...CALM, inS: 1.2, gapS: 0.2, outS: 1.2, loudIn: 0.22, loudOut: 0.22, fromHz: 250, toHz: 1_700 }
/** Long expiration, as with narrowed airways. */
export const NARROW: Breathing = { ...CALM, inS: 0.9, outS: 1.9, loudIn: 0.08, loudOut: 0.06 }

export type Phase = { readonly kind: 'in' | 'out'; readonly from: number; readonly to: number }
export const phasesOf = ({ everyS, inS, gapS, outS }: Breathing): Phase[] =>
  Array.from({ length: Math.floor(PART_SECONDS / everyS) }, (_, breath) => {
    const from = 0.1 + breath * everyS
    return [{ kind: 'in', from, to: from + inS } as const, { kind: 'out', from: from + inS + gapS, to: from + inS + gapS + outS } as const]
  }).flat()
const swell = ({ from, to }: Phase, second: number): number =>
  second < from || second > to ? 0 : Math.max(0, Math.sin((Math.PI * (second - from)) / (to - from))) ** 0.8

export function breathing(of: Breathing): Sound {
  const phases = phasesOf(of)
  return louder(noise(of.fromHz, of.toHz), (second) =>
    phases.reduce((sum, phase) => sum + swell(phase, second) * (phase.kind === 'in' ? of.loudIn : of.loudOut), 0),
  )
}

/** Returns short crackles within a share of each inspiration. */
function cracks(of: Breathing, within: readonly [number, number], many: number, hertz: number, fades: number, loud: number): Sound {
  const next = chance(31)
  const moments = phasesOf(of).flatMap(({ kind, from, to }) =>
    kind === 'in'
      ? Array.from({ length: many }, () => from + (to - from) * (within[0] + (within[1] - within[0]) * next())).filter(() => next() < 0.9)
      : [],
  )
  return struck(moments, hertz, loud, fades)
}
export const fineCrackles = (of = VESICULAR): Sound => cracks(of, [0.6, 1], 22, 720, 420, 0.42)
export const coarseCrackles = (of = VESICULAR, many = 7): Sound => cracks(of, [0.05, 0.55], many, 320, 130, 0.5)

/** Returns a wheeze that swells during expiration. */
function note(of: Breathing, hertz: number, overtones: readonly number[], loud: number): Sound {
  const out = phasesOf(of).filter(({ kind }) => kind === 'out')
  return part((second) => {
    const level = out.reduce((sum, phase) => sum + swell(phase, second), 0)
    const turns = 2 * Math.PI * (hertz * second + 0.6 * Math.sin(second * 5))
    return level * loud * overtones.reduce((sum, strength, at) => sum + strength * Math.sin(turns * (at + 1)), 0)
  })
}
export const wheeze = (of = NARROW, loud = 0.22): Sound => note(of, 410, [1, 0.3, 0.12], loud)
export const rhonchus = (of = NARROW): Sound => note(of, 125, [1, 0.7, 0.5, 0.35, 0.2], 0.16)

/** Returns a rub like steps in snow, in both phases. */
export function rub(of = VESICULAR): Sound {
  const phases = phasesOf(of)
  const steps = noise(180, 520, 11)
  return louder(steps, (second) =>
    phases.some(({ from, to }) => second > from + 0.1 && second < to) ? 0.3 * Math.max(0, Math.sin(second * 2 * Math.PI * 9)) ** 6 : 0,
  )
}
export const talk = (): Sound =>
  louder(noise(250, 1_500, 5), (second) => 0.09 * (0.4 + Math.abs(Math.sin(second * 7) * Math.sin(second * 2.3))))
export const cough = (second: number): Sound =>
  louder(noise(200, 1_800, 3), (at) => (at < second ? 0 : 0.3 * Math.exp(-9 * (at - second)) * Math.min(1, (at - second) * 60)))
/** Switches from one sound to another at a given second. */
export const followed = (first: Sound, second: number, next: Sound): Sound =>
  first.map((level, sample) => (sample < samplesOf(second) ? level : next[sample]!))
