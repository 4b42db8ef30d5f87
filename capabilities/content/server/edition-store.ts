import { type Selectable, sql, type UpdateObject } from 'kysely'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { type Audience, readAudience } from '#contract/site/audience.ts'
import { narrowerOf } from '#contract/site/audience-rules.ts'
import type { State, Step } from '../contract.ts'
import type { Sql, Tables, Tx } from './context.ts'
import type { WorkflowStatus } from './workflow/policy.ts'

export type ItemRow = Selectable<Tables['content.item']>
export type EditionRow = Selectable<Tables['content.edition']>

/** Returns the audience of the public copy: that of the item, or the one that it takes over when it is narrower. */
export const readersOf = ({ audience, inherited_audience }: Pick<ItemRow, 'audience' | 'inherited_audience'>): Audience =>
  inherited_audience === null ? audience : narrowerOf(readAudience(audience), readAudience(inherited_audience))

export type LockedEdition = { readonly item: ItemRow; readonly edition: EditionRow }

/** Locks an item until the transaction ends. The lock serializes all changes to the item and its editions. */
export const lockItemRow = (tx: Tx, id: string): Promise<ItemRow | undefined> =>
  tx.selectFrom('content.item').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks an item and returns it with one edition. `NOT_BEGUN`: the item exists, the edition does not. */
export async function lockEdition(
  tx: Tx,
  id: string,
  language: Language,
): Promise<LockedEdition | { readonly refused: 'NOT_FOUND' | 'NOT_BEGUN' }> {
  const item = await lockItemRow(tx, id)
  if (!item) return { refused: 'NOT_FOUND' }
  const edition = (await findEditions(tx, id)).find((each) => each.language === language)
  return edition ? { item, edition } : { refused: 'NOT_BEGUN' }
}

export const findItem = (db: Sql, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('content.item').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the existing editions of an item, Chinese first. */
export async function findEditions(db: Sql, itemId: string): Promise<EditionRow[]> {
  const rows = await db.selectFrom('content.edition').selectAll().where('item_id', '=', itemId).execute()
  return LANGUAGES.flatMap((language) => rows.filter((row) => row.language === language))
}

export async function findEdition(
  db: Sql,
  id: string,
  language: Language,
): Promise<LockedEdition | { readonly refused: 'NOT_FOUND' | 'NOT_BEGUN' }> {
  const item = await findItem(db, id)
  if (!item) return { refused: 'NOT_FOUND' }
  const edition = (await findEditions(db, id)).find((each) => each.language === language)
  return edition ? { item, edition } : { refused: 'NOT_BEGUN' }
}

/** Returns the revision that is public or can be put online again without another approval. */
export const shownOf = ({ published_revision_id, offline_revision_id }: EditionRow): string | null =>
  published_revision_id ?? offline_revision_id

export const statusOf = ({ item, edition }: LockedEdition): WorkflowStatus => ({
  state: edition.state,
  isOnline: edition.published_revision_id !== null,
  mayReturn: edition.offline_revision_id !== null,
  isTrashed: item.trashed_at !== null,
})

/** Changes a locked edition. `counts` increments the version, so that earlier readers of the working copy must read it again. */
export async function changeEdition(
  tx: Tx,
  { item_id, language }: Pick<EditionRow, 'item_id' | 'language'>,
  { changes, counts }: { readonly changes: UpdateObject<Tables, 'content.edition'>; readonly counts: boolean },
): Promise<EditionRow> {
  const row = await tx
    .updateTable('content.edition')
    .set({ ...changes, version: sql<number>`version + ${counts ? 1 : 0}` })
    .where('item_id', '=', item_id)
    .where('language', '=', language)
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchItem(tx, item_id)
  return row
}

/** Prefers the Chinese title. */
const titleOfItem = sql<string>`coalesce(
  (select edition.title from content.edition where edition.item_id = item.id and edition.title <> '' order by language desc limit 1), '')`

export async function touchItem(tx: Tx, id: string, changes: UpdateObject<Tables, 'content.item'> = {}): Promise<void> {
  await tx
    .updateTable('content.item')
    .set({ ...changes, title: titleOfItem, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
}

/** A scheduled task passes null for `by`. */
type NewStep = {
  readonly action: Step
  readonly by: string | null
  readonly from?: State | null
  readonly to?: State | null
  readonly note?: string
}

/** Appends a step to the history of the edition. */
export async function addEditionStep(
  tx: Tx,
  edition: Pick<EditionRow, 'item_id' | 'language' | 'revision_id'>,
  { action, by, from = null, to = null, note = '' }: NewStep,
): Promise<void> {
  await tx
    .insertInto('content.step')
    .values({
      item_id: edition.item_id,
      language: edition.language,
      revision_id: edition.revision_id,
      action,
      from_state: from,
      to_state: to,
      made_by: by,
      note,
    })
    .execute()
}

export async function findAccountNames(db: Sql, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('profile.summary').select(['account_id', 'name']).where('account_id', 'in', wanted).execute()
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}
/** Returns the public name of an account, or a dash when it has none. */
export const findName = async (db: Sql, id: string): Promise<string> => (await findAccountNames(db, [id])).get(id) ?? '—'
export const personIn = (names: ReadonlyMap<string, string>) => (id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? '—' }
export const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const UNDECIDED = { submitted_at: null, submitted_by: null, decided_at: null, decided_by: null } as const
