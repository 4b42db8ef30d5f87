import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { ContentAuthor, ContentTables } from '../tables.ts'

const COLUMNS = ['id', 'slug', 'name', 'post', 'department', 'bio', 'portrait', 'version', 'changed_at'] as const
export type AuthorColumns = Pick<Insertable<ContentAuthor>, 'slug' | 'name' | 'post' | 'department' | 'bio' | 'portrait'>

type Asked = { readonly page: number; readonly pageSize: number; readonly search: string }

/** Returns one page of authors and their total, which never exceeds a few hundred. */
export async function findAuthorRows(db: Kysely<ContentTables>, { page, pageSize, search }: Asked) {
  const rows = await db
    .selectFrom('content.author')
    .select(COLUMNS)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where(sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', name->>'zh-CN', name->>'en-US'))) > 0`)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** Locks the count until the transaction ends, so that two concurrent inserts cannot both take the last place. */
export async function countAuthors(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content.author', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('content.author')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAuthor = (tx: Tx, columns: AuthorColumns, by: string) =>
  tx
    .insertInto('content.author')
    .values({ ...columns, created_by: by, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()

type At = { readonly id: string; readonly version: number }

/** Locks an author in the version that the caller read. Returns a refusal when the author was deleted or changed. */
export async function lockAuthor(tx: Tx, { id, version }: At): Promise<{ readonly refused: 'NOT_FOUND' | 'AUTHOR_CHANGED' } | undefined> {
  const found = await tx.selectFrom('content.author').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return { refused: 'NOT_FOUND' }
  return found.version === version ? undefined : { refused: 'AUTHOR_CHANGED' }
}

export const updateAuthor = (tx: Tx, { id, version, by }: At & { readonly by: string }, columns: AuthorColumns) =>
  tx
    .updateTable('content.author')
    .set({ ...columns, changed_by: by, changed_at: sql`platform.now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()

export const deleteAuthor = (tx: Tx, id: string) =>
  tx.deleteFrom('content.author').where('id', '=', id).returning('name').executeTakeFirstOrThrow()
