import { sql as raw } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Kind, STATES, Subject } from '../contract.ts'
import { databaseNow, type Sql, type Tx } from './context.ts'

export type MessageRecord = {
  readonly id: string
  readonly kind: Kind
  readonly about: Subject
  readonly title: string
  readonly text: string
  readonly path: string | null
  readonly at: Date
  readonly isUnread: boolean
  readonly isOpen: boolean
  readonly isArchived: boolean
}
type Filter = {
  readonly kind?: Kind | undefined
  readonly about?: Subject | undefined
  readonly state?: (typeof STATES)[number] | undefined
  readonly search?: string | undefined
}
type Reader = { readonly accountId: string; readonly language: Language }
export type Page = { readonly page: number; readonly pageSize: number; readonly direction: 'asc' | 'desc' }

const own = (sql: Sql, accountId: string) => sql.selectFrom('inbox.message').where('account_id', '=', accountId)
type Own = ReturnType<typeof own>

const COLUMNS = {
  'zh-CN': ['title_zh as title', 'text_zh as text'],
  'en-US': ['title_en as title', 'text_en as text'],
} as const satisfies Record<Language, readonly string[]>

const read = (query: Own, language: Language) =>
  query
    .select(['id', 'path', 'at', 'is_unread as isUnread', 'is_open as isOpen', ...COLUMNS[language]])
    .select([raw<Kind>`kind`.as('kind'), raw<Subject>`about`.as('about'), raw<boolean>`archived_at is not null`.as('isArchived')])

/** Searches the texts that the reader sees. The search text is compared literally, without wildcards (S99). */
function filtered(query: Own, { kind, about, state, search }: Filter, language: Language): Own {
  const [title, text] = language === 'zh-CN' ? (['title_zh', 'text_zh'] as const) : (['title_en', 'text_en'] as const)
  return query
    .where('archived_at', state === 'archived' ? 'is not' : 'is', null)
    .where(({ and }) => and({ ...(kind && { kind }), ...(about && { about }) }))
    .$if(state === 'unread', (some) => some.where('is_unread', '=', true))
    .$if(state === 'read', (some) => some.where('is_unread', '=', false))
    .$if(state === 'open', (some) => some.where('is_open', '=', true))
    .$if(state === 'done', (some) => some.where('kind', '=', 'todo').where('is_open', '=', false))
    .$if(!!search, (some) => some.where(raw<boolean>`strpos(lower(${raw.ref(title)} || e'\n' || ${raw.ref(text)}), lower(${search})) > 0`))
}

export async function findPage(sql: Sql, { accountId, language }: Reader, { page, pageSize, direction, ...filter }: Filter & Page) {
  return await read(filtered(own(sql, accountId), filter, language), language)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

const MOST_COUNTED = 10_000

/** Counts matches up to 10,000. */
export async function countUpTo(sql: Sql, { accountId, language }: Reader, filter: Filter): Promise<number> {
  const some = filtered(own(sql, accountId), filter, language).select(raw`1`.as('one')).limit(MOST_COUNTED)
  const { total } = await sql.selectFrom(some.as('some')).select(raw<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

export async function findOne(sql: Sql, { accountId, language }: Reader, id: string): Promise<MessageRecord | undefined> {
  return await read(own(sql, accountId).where('id', '=', id), language).executeTakeFirst()
}

/** Returns the newest unarchived messages of each kind; open to-dos come ahead of done ones. */
export async function findNewestMessage(sql: Sql, { accountId, language }: Reader, ofEach: number): Promise<readonly MessageRecord[]> {
  const kinds = (['message', 'notice', 'todo'] as const).map((kind) =>
    read(filtered(own(sql, accountId), { kind }, language), language)
      .orderBy('is_open', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(ofEach)
      .execute(),
  )
  return (await Promise.all(kinds)).flat()
}

/** Returns those of the ids that are the account's own messages. They do not change while the box is locked. */
export async function findOwn(tx: Tx, accountId: string, ids: readonly string[]) {
  return await tx
    .selectFrom('inbox.message')
    .select(['id', 'is_open as isOpen'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

/**
 * Marks unread messages as read: the given ones, or all of a kind. Archived messages are marked only by id. Returns true when anything
 * changed.
 */
export async function markRead(tx: Tx, accountId: string, which: { ids: readonly string[] } | { kind: Kind }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.message')
    .set({ read_at: databaseNow })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if('ids' in which, (query) => query.where('id', 'in', (which as { ids: readonly string[] }).ids))
    .$if('kind' in which, (query) => query.where('kind', '=', (which as { kind: Kind }).kind).where('is_unread', '=', true))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Archives messages except open to-dos, tagged with `stroke`; returns their number. */
export async function archive(
  tx: Tx,
  accountId: string,
  { which, stroke }: { readonly which: { ids: readonly string[] } | { kind: Kind }; readonly stroke: string },
) {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.message')
    .set({ archived_at: databaseNow, archived_in: stroke })
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .where('is_open', '=', false)
    .$if('ids' in which, (query) => query.where('id', 'in', (which as { ids: readonly string[] }).ids))
    .$if('kind' in which, (query) => query.where('kind', '=', (which as { kind: Kind }).kind))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Restores archived messages: the given ones, or all of one `stroke`. Returns their number. */
export async function restore(tx: Tx, accountId: string, which: { ids: readonly string[] } | { undo: string }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.message')
    .set({ archived_at: null, archived_in: null })
    .where('account_id', '=', accountId)
    .where('archived_at', 'is not', null)
    .$if('ids' in which, (query) => query.where('id', 'in', (which as { ids: readonly string[] }).ids))
    .$if('undo' in which, (query) => query.where('archived_in', '=', (which as { undo: string }).undo))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
