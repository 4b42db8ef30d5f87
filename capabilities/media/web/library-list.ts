import type { InputFor } from '#web/console/call/use-call.ts'
import type { Kinds, ListState } from '#web/console/table/list-state.ts'
import type { listMedia } from '../contract.ts'

/** `view` is `table`; the default is a grid. */
export const FILTERS = {
  q: 'text',
  kind: 'one',
  state: 'one',
  tag: 'one',
  folder: 'one',
  used: 'one',
  view: 'one',
} as const satisfies Kinds

export function toLibraryInput({ page, pageSize, sort, direction, filters }: ListState<typeof FILTERS>): InputFor<typeof listMedia> {
  const { q, view: _, ...choices } = filters
  const set = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''))
  return { page, pageSize, sort, direction, ...set, ...(q !== '' && { search: q }) } as InputFor<typeof listMedia>
}
