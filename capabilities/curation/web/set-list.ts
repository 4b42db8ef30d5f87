import type { Kinds } from '#web/console/table/list-state.ts'
import type { RowOf } from '#web/console/table/use-list.ts'
import type { listSets } from '../contract.ts'

export type SetLine = RowOf<typeof listSets>

export const FILTERS = { q: 'text', contentType: 'many', status: 'many', filterType: 'many', created: 'days' } as const satisfies Kinds
