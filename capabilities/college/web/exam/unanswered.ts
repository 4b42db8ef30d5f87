import type { Translate } from '#contract/text.ts'
import type { examText } from '../../text/exam-texts.ts'
import type { Attempt } from './use-sitting.ts'

type Unanswered = { readonly number: string; readonly isOrder: boolean }
const MOST = 12

/** Returns the numbers of unanswered questions; parts of a case appear as 3.2. */
export const unansweredOf = (questions: Attempt['questions'], chosenOf: (place: number) => readonly number[]): readonly Unanswered[] =>
  questions.flatMap(({ parts }, at) =>
    parts.flatMap(({ place, kind }, partAt) =>
      chosenOf(place).length > 0
        ? []
        : [{ number: parts.length === 1 ? `${at + 1}` : `${at + 1}.${partAt + 1}`, isOrder: kind === 'order' }],
    ),
  )

/** Returns a message before submission: the unanswered questions, and the orders that were not confirmed. */
export function reportUnanswered(t: Translate<(typeof examText)['en-US']>, open: readonly Unanswered[]): string {
  if (open.length === 0) return t('submit-all')
  const list = (some: readonly Unanswered[]) =>
    `${some
      .slice(0, MOST)
      .map(({ number }) => number)
      .join(t('join'))}${some.length > MOST ? '…' : ''}`
  const orders = open.filter(({ isOrder }) => isOrder)
  const missing = t('submit-some', { count: open.length, places: list(open) })
  return orders.length > 0 ? t('submit-both', { missing, orders: t('submit-orders', { places: list(orders) }) }) : missing
}
