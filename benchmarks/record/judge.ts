import type { Aim, Unit } from '../questions/question.ts'
import type { Result } from './result.ts'

type Judged = Pick<Result, 'figure' | 'ratio' | 'unit' | 'loadAverage' | 'machine'>
type Verdict = 'met' | 'missed' | 'not known'

/** Units whose figures do not grow with the load of the machine. */
const STEADY: ReadonlySet<string> = new Set<Unit>(['%', 'B', 'kB', 'KiB', 'MiB', 'MB', 'count'])
/** A load average above this for each core makes a missed time say nothing about the program. */
const BUSY_FOR_EACH_CORE = 2

/** Judges a figure by its aim. A time that misses it on a busy machine is not known. */
export function judge(aim: Aim, { figure, ratio, unit, loadAverage, machine }: Judged): Verdict {
  const value = aim.isRatio ? ratio : figure
  if (value === undefined) return 'not known'
  if (value <= (aim.atMost ?? value) && value >= (aim.atLeast ?? value)) return 'met'
  const isBusy = loadAverage !== null && loadAverage.to > BUSY_FOR_EACH_CORE * machine.cores
  return isBusy && !STEADY.has(unit) ? 'not known' : 'missed'
}

export function writeAim({ atMost, atLeast, isRatio }: Aim): string {
  const bounds = [
    atLeast === undefined ? '' : `≥ ${atLeast.toLocaleString('en-US')}`,
    atMost === undefined ? '' : `≤ ${atMost.toLocaleString('en-US')}`,
  ]
  return `${isRatio ? 'ratio ' : ''}${bounds.filter((bound) => bound !== '').join(', ')}`
}

export const nameOfUnit = (unit: string): string => (unit === 'count' || unit === 'area' ? '' : unit)

/** Shows three digits of small figures and no fraction of large ones. */
export const digitsOf = (value: number): number => (Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)
