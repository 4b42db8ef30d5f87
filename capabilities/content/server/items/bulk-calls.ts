import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findEditions, findItem } from '../edition-store.ts'
import { setTopics } from '../topics/topic-calls.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { publishEdition, unpublishEdition } from '../workflow/publish.ts'
import { restoreItem, trashItem } from './trash-calls.ts'

export const publishItems = serve(calls.publishItems, async (context, { ids, languages }, caller) => {
  const db = context.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? publishEdition(context, { way: 'publish', id, language, caller }) : noEdition(db, id),
  )
})

export const unpublishItems = serve(calls.unpublishItems, async (context, { ids, languages }, caller) => {
  const db = context.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublishEdition(context, { id, language, caller }) : noEdition(db, id),
  )
})

export const trashItems = serve(
  calls.trashItems,
  async (context, { ids }, caller) => await each(once(ids), ({ id }) => trashItem(context, { id }, caller)),
)

export const restoreItems = serve(
  calls.restoreItems,
  async (context, { ids }, caller) => await each(once(ids), ({ id }) => restoreItem(context, { id }, caller)),
)

export const setTopicsOfItems = serve(calls.setTopicsOfItems, async (context, { ids, add, remove }, caller) => {
  if (await unknownTopic(context.database.of(), add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
  return await each(once(ids), ({ id }) => setTopics(context, { id, add, remove }, caller))
})

// Bulk actions run each item in its own transaction: done and audited, or refused with a reason. They run one at a time, so that a bulk
// action of a hundred items does not exhaust the database connections.

type Result = { readonly ok: unknown } | { readonly refused: string }
type Row = { readonly id: string; readonly language: Language | null }

async function each(rows: readonly Row[], change: (row: Row) => Promise<Result>): Promise<{ ok: calls.Outcomes }> {
  const list: calls.Outcomes['list'] = []
  for (const row of rows) {
    const result = await change(row)
    list.push({ ...row, outcome: 'ok' in result ? 'done' : result.refused })
  }
  return { ok: { list, done: list.filter(({ outcome }) => outcome === 'done').length } }
}

const once = (ids: readonly string[]): Row[] => [...new Set(ids)].map((id) => ({ id, language: null }))

/** Returns the chosen, existing languages of each item. An item without any gets one row with the language null. */
async function editionsOf(db: Sql, ids: readonly string[], languages: readonly Language[] | undefined): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of new Set(ids)) {
    const begun = (await findEditions(db, id)).map(({ language }) => language).filter((language) => languages?.includes(language) ?? true)
    rows.push(...(begun.length > 0 ? begun.map((language) => ({ id, language })) : [{ id, language: null }]))
  }
  return rows
}
const noEdition = async (db: Sql, id: string): Promise<Result> => ({ refused: (await findItem(db, id)) ? 'NOT_BEGUN' : 'NOT_FOUND' })
