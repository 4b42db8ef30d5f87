import type { InputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { COUNTED_UP_TO } from '../../contract.ts'
import type { NoteReading } from '../recording/note-reading.ts'
import { type After, countEntries, type Filter, findAccounts, findActions, findEntries, type ListedRow } from './list-store.ts'
import { type NamingContext, nameTargets } from './name-targets.ts'

type ListContext = { readonly database: Pick<Database, 'of' | 'pool'>; readonly noteReading: NoteReading } & Pick<
  NamingContext,
  'findTitles'
>

/** Returns a page of the trail and records that an operator reads it. */
export const listEntries = serve(calls.listEntries, async (context: ListContext, input, caller) => {
  context.noteReading(caller, describeFilter(input))
  const sql = context.database.of<never>()
  const filter = await resolve(sql, input)
  const after = readAfter(input.cursor)
  const skip = after ? 0 : (input.page - 1) * input.pageSize
  const rows = await findEntries(sql, filter, { after, skip, most: input.pageSize + 1 })
  const list = rows.slice(0, input.pageSize)
  const isLast = after === undefined && rows.length <= input.pageSize && (rows.length > 0 || skip === 0)
  // Entries are added during reading, so the last page computes the total from its own rows.
  const counted = isLast ? skip + rows.length : await countEntries(sql, filter, COUNTED_UP_TO + 1)
  return {
    ok: {
      list: [...(await nameTargets(context, list, caller.language))],
      next: rows.length > list.length ? writeAfter(list.at(-1)!) : null,
      total: Math.min(counted, COUNTED_UP_TO),
      isMore: counted > COUNTED_UP_TO,
    },
  }
})

type FilterInput = Omit<InputOf<typeof calls.exportEntries>, 'format' | 'cursor'>

/**
 * Resolves a name to its accounts and an action prefix to the known actions, so that no pattern reaches the database (S99). An unknown name
 * matches no entry.
 */
export async function resolve(sql: Parameters<typeof findActions>[0], { action, actor, ...others }: FilterInput): Promise<Filter> {
  const actions = action === undefined ? undefined : (await findActions(sql)).filter((known) => known.startsWith(action))
  const actors = actor === undefined ? undefined : IS_ID.test(actor) ? [actor] : await findAccounts(sql, actor)
  return { ...others, actors, actions }
}
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the filter for the audit entry about reading or exporting. */
export const describeFilter = ({ from, to, actor, action, target, outcome, requestId }: FilterInput) => ({
  from,
  to,
  actor,
  action,
  target,
  outcome,
  requestId,
})

export const writeAfter = ({ at_micros, id }: Pick<ListedRow, 'at_micros' | 'id'>): string => `${at_micros}.${id}`

/** Returns undefined for an invalid cursor, which means the first page. */
export function readAfter(cursor: string | undefined): After | undefined {
  const [, micros, id] = /^(-?\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  return micros && id ? { atMicros: Number(micros), id } : undefined
}
