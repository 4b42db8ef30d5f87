import { DAY } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { InputFor } from '#web/console/call/use-call.ts'
import type { FiltersOf } from '#web/console/table/list-state.ts'
import { useList } from '#web/console/table/use-list.ts'
import { listEntries, OUTCOMES } from '../contract.ts'

const FILTERS = { q: 'text', action: 'one', outcome: 'one', days: 'days' } as const
type Filter = Omit<InputFor<typeof listEntries>, 'page' | 'pageSize' | 'cursor'>

/** Converts the filters of the URL. Days are days in Shanghai, both inclusive. */
export function toFilter({ q, action, outcome, days }: FiltersOf<typeof FILTERS>): Filter {
  return {
    ...meant(q.trim()),
    ...(/^[a-z][a-z0-9.-]*$/.test(action) && { action }),
    ...(isOutcome(outcome) && { outcome }),
    ...(days && { from: startOf(days.from), to: new Date(Date.parse(startOf(days.to)) + DAY).toISOString() }),
  }
}

const isOutcome = (word: string): word is (typeof OUTCOMES)[number] => (OUTCOMES as readonly string[]).includes(word)
const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()

/** Interprets one field for pasted text: a request id, a target with its kind, or an account by name or id. */
function meant(words: string): Pick<Filter, 'actor' | 'target' | 'requestId'> {
  if (words === '') return {}
  if (/^[0-9a-f]{16}$/.test(words)) return { requestId: words }
  return words.includes(':') ? { target: cutText(words, 200) } : { actor: cutText(words, 64) }
}

export const useLog = () =>
  useList(listEntries, {
    sort: 'at',
    direction: 'desc',
    pageSize: 50,
    filters: FILTERS,
    input: ({ page, pageSize, filters }) => ({ page, pageSize, ...toFilter(filters) }),
  })
export type LogList = ReturnType<typeof useLog>
