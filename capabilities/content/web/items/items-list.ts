import type { InputFor } from '#web/console/call/use-call.ts'
import type { Kinds, ListState } from '#web/console/table/list-state.ts'
import type { listItems } from '../../contract.ts'

/** The `view` value `trash` shows the trash. */
export const FILTERS = {
  q: 'text',
  section: 'one',
  kind: 'one',
  state: 'one',
  topic: 'one',
  owner: 'one',
  online: 'one',
  lacks: 'one',
  view: 'one',
} as const satisfies Kinds

export function toItemsInput({ page, pageSize, sort, direction, filters }: ListState<typeof FILTERS>): InputFor<typeof listItems> {
  const { q, owner, online, view, ...choices } = filters
  return {
    page,
    pageSize,
    sort,
    direction,
    inTrash: view === 'trash',
    ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== '')),
    ...(q !== '' && { search: q }),
    ...(owner !== '' && { ownerId: owner }),
    ...(online !== '' && { isOnline: online === 'true' }),
  } as InputFor<typeof listItems>
}
