import type { QuestionPart } from '../../contract.ts'
import type { DrawnPart } from './draw.ts'

/** Returns true for an acceptable answer: empty, or distinct valid indexes in the number that the kind requires. */
export function isAnswerTo({ kind, order }: DrawnPart, chosen: readonly number[]): boolean {
  const isOfOptions = chosen.every((place) => place < order.length) && new Set(chosen).size === chosen.length
  if (!isOfOptions || chosen.length === 0) return isOfOptions
  return kind === 'single' ? chosen.length === 1 : kind === 'multiple' || chosen.length === order.length
}

/** Returns the right answer as indexes of the shown options; for `order`, in the right order. */
export function rightOf({ options }: Pick<QuestionPart, 'options'>, { kind, order }: DrawnPart): number[] {
  if (kind === 'order') return options.map((_, option) => order.indexOf(option))
  return order.flatMap((option, place) => (options[option]?.isRight ? [place] : []))
}

/** Grades a part as a whole; there are no partial points. */
export function isRight(part: Pick<QuestionPart, 'options'>, drawn: DrawnPart, chosen: readonly number[]): boolean {
  const [right, given] =
    drawn.kind === 'order' ? [rightOf(part, drawn), chosen] : [rightOf(part, drawn).sort(byPlace), [...chosen].sort(byPlace)]
  return right.length === given.length && right.every((place, at) => place === given[at])
}
const byPlace = (one: number, other: number): number => one - other

/** Reaching exactly the pass mark is a pass. */
export const isPass = (points: number, most: number, passPercent: number): boolean => points * 100 >= passPercent * most
