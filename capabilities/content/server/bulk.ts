import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Outcomes, publishMany, setTopicsOfMany, takeManyOffline, trashMany } from '../contract.ts'
import type { ContentDeps, Sql } from './deps.ts'
import { findEditions, findItem } from './edition-store.ts'
import { unpublish } from './offline.ts'
import { publish } from './publish.ts'
import { unknownTopic } from './topic-store.ts'
import { changeTopics } from './topics.ts'
import { trash } from './trash.ts'

// Each item is an act of its own with a transaction of its own: done and recorded, or refused with its reason. One after another, so that one
// person's hundred items do not take the database from everybody else.

type Told = { readonly ok: unknown } | { readonly refused: string }
type Row = { readonly id: string; readonly language: Language | null }

async function each(rows: readonly Row[], act: (row: Row) => Promise<Told>): Promise<{ ok: Outcomes }> {
  const list: Outcomes['list'] = []
  for (const row of rows) {
    const told = await act(row)
    list.push({ ...row, outcome: 'ok' in told ? 'done' : told.refused })
  }
  return { ok: { list, done: list.filter(({ outcome }) => outcome === 'done').length } }
}

const once = (ids: readonly string[]): Row[] => [...new Set(ids)].map((id) => ({ id, language: null }))

/** The chosen languages of each item that were begun; an item that is not there is told once. */
async function editionsOf(db: Sql, ids: readonly string[], languages: readonly Language[] | undefined): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of new Set(ids)) {
    const begun = (await findEditions(db, id)).map(({ language }) => language).filter((language) => languages?.includes(language) ?? true)
    rows.push(...(begun.length > 0 ? begun.map((language) => ({ id, language })) : [{ id, language: null }]))
  }
  return rows
}
const noEdition = async (db: Sql, id: string): Promise<Told> => ({ refused: (await findItem(db, id)) ? 'NOT_BEGUN' : 'NOT_FOUND' })

export async function publishAll(
  deps: ContentDeps,
  { ids, languages }: InputOf<typeof publishMany>,
  caller: SignedInCaller,
): Promise<Outcome<typeof publishMany>> {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? publish(deps, 'publish', { id, language }, caller) : noEdition(db, id),
  )
}

export async function takeAllOffline(
  deps: ContentDeps,
  { ids, languages }: InputOf<typeof takeManyOffline>,
  caller: SignedInCaller,
): Promise<Outcome<typeof takeManyOffline>> {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublish(deps, { id, language }, caller) : noEdition(db, id),
  )
}

export const trashAll = async (
  deps: ContentDeps,
  { ids }: InputOf<typeof trashMany>,
  caller: SignedInCaller,
): Promise<Outcome<typeof trashMany>> => await each(once(ids), ({ id }) => trash(deps, { id }, caller))

export async function setTopicsOfAll(
  deps: ContentDeps,
  { ids, add, remove }: InputOf<typeof setTopicsOfMany>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setTopicsOfMany>> {
  if (await unknownTopic(deps.database.of(), add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
  const choose = (present: readonly string[]) => [...new Set([...present, ...add])].filter((topic) => !remove.includes(topic))
  return await each(once(ids), ({ id }) => changeTopics(deps, id, choose, caller))
}
