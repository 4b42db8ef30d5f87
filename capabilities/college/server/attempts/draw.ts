import { randomInt } from 'node:crypto'
import type { PartKind, Question } from '../../contract.ts'

/** A part as shown: `order[place]` is the index of the option at that place. */
export type DrawnPart = { readonly kind: PartKind; readonly order: readonly number[] }
export type DrawnQuestion = { readonly version: string; readonly parts: readonly DrawnPart[] }
export type Draw = readonly DrawnQuestion[]
export type Pooled = { readonly id: string } & Pick<Question, 'parts'>

/** Draws questions at random and shuffles the options of each part. */
export const drawQuestions = (pool: readonly Pooled[], draws: number): Draw =>
  shuffle(pool)
    .slice(0, draws)
    .map(({ id, parts }) => ({
      version: id,
      parts: parts.map(({ kind, options }) => ({ kind, order: shuffle(options.map((_, place) => place)) })),
    }))

export const partsOf = (draw: Draw): readonly DrawnPart[] => draw.flatMap(({ parts }) => parts)

function shuffle<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
