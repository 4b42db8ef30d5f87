import { loadavg } from 'node:os'
import { figure, rounded } from '../kit/figures.ts'
import { QUESTIONS, type QuestionName } from '../questions/questions.ts'
import { digitsOf, judge, nameOfUnit, writeAim } from './judge.ts'
import type { Result } from './result.ts'
import { addResult } from './results-store.ts'
import { readCommit, readMachine } from './surroundings.ts'

type Measured = Pick<Result, 'figure' | 'peer' | 'ratio' | 'spread' | 'note'> & { readonly question: QuestionName }

const from = round(loadavg()[0]!)

/**
 * Prints a figure and adds it to the results of its question. Unit and aim come from the table of questions, machine and commit from the
 * surroundings. `RECORD=off` only prints, for trials.
 */
export function record({ question, ...measured }: Measured): void {
  if (!Number.isFinite(measured.figure)) throw new Error(`${question} has no figure`)
  const { text, unit, aim } = QUESTIONS[question]
  const now = round(loadavg()[0]!)
  const result: Result = {
    ...readCommit(),
    date: new Date().toISOString().slice(0, 10),
    machine: readMachine(),
    loadAverage: { from: Math.min(from, now), to: Math.max(from, now) },
    figure: round(measured.figure),
    unit,
    ...(aim && { aim }),
    ...(measured.peer && {
      peer: { ...measured.peer, ...(measured.peer.figure !== undefined && { figure: round(measured.peer.figure) }) },
    }),
    ...(measured.ratio !== undefined && { ratio: round(measured.ratio) }),
    ...(measured.spread !== undefined && { spread: measured.spread }),
    ...(measured.note !== undefined && { note: measured.note }),
  }
  figure(text, `${rounded(result.figure, digitsOf(result.figure))} ${nameOfUnit(unit)}`.trim(), describe(result))
  if (process.env['RECORD'] !== 'off') addResult(question, result)
}

function describe(result: Result): string {
  const { aim, peer, ratio, spread, note } = result
  const aimed = aim && `aim ${writeAim(aim)}: ${judge(aim, result)}`
  const compared = peer && `${peer.name}${peer.figure === undefined ? '' : ` ${rounded(peer.figure, digitsOf(peer.figure))}`}`
  const divided = ratio === undefined ? undefined : `ratio ${ratio}${spread === undefined ? '' : ` (${spread})`}`
  return [aimed, compared, divided, note].filter((part) => part !== undefined).join('; ')
}

/** Rounds to four digits; counts stay exact. */
function round(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4))
}
