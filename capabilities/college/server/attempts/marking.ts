import type { QuestionPart } from '../../contract.ts'
import type { DrawnPart } from './draw.ts'

/** An answer that may be saved: empty, or as many places as its kind takes, each once and of an option that is there. */
export function isAnswerTo({ kind, order }: DrawnPart, chosen: readonly number[]): boolean {
  const isOfOptions = chosen.every((place) => place < order.length) && new Set(chosen).size === chosen.length
  if (!isOfOptions || chosen.length === 0) return isOfOptions
  return kind === 'single' ? chosen.length === 1 : kind === 'multiple' || chosen.length === order.length
}

/** The right answer, as places among the options that were shown; of `order` in that order. */
export function rightOf({ options }: Pick<QuestionPart, 'options'>, { kind, order }: DrawnPart): number[] {
  if (kind === 'order') return options.map((_, option) => order.indexOf(option))
  return order.flatMap((option, place) => (options[option]?.isRight ? [place] : []))
}

/** A part is right as a whole or not at all. */
export function isRight(part: Pick<QuestionPart, 'options'>, drawn: DrawnPart, chosen: readonly number[]): boolean {
  const [right, given] =
    drawn.kind === 'order' ? [rightOf(part, drawn), chosen] : [rightOf(part, drawn).sort(byPlace), [...chosen].sort(byPlace)]
  return right.length === given.length && right.every((place, at) => place === given[at])
}
const byPlace = (one: number, other: number): number => one - other

/** Exactly the pass mark passes. */
export const isPass = (points: number, most: number, passPercent: number): boolean => points * 100 >= passPercent * most
