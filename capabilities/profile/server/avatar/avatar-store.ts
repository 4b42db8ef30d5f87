import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { hot } from '#server/database/hot.ts'
import type { Sql, Tx } from '../context.ts'

export async function addAvatar(tx: Tx, accountId: string, bytes: Buffer): Promise<string> {
  const sha256 = hash('sha256', bytes, 'buffer')
  const { id } = await tx
    .insertInto('profile.avatar')
    .values({ account_id: accountId, bytes, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks this picture of an account as used, and all others as unused; null marks all as unused. */
export async function markAvatarUsed(tx: Tx, accountId: string, id: string | null): Promise<void> {
  await tx
    .updateTable('profile.avatar')
    .set({ unused_since: sql<Date | null>`case when id = ${id}::uuid then null else platform.now() end` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(id is not distinct from ${id}::uuid) = (unused_since is not null)`)
    .execute()
}

/** Keeps only the newest unused picture of an account, which was just uploaded or just replaced. */
export async function removeOlder(tx: Tx, accountId: string): Promise<void> {
  const newest = tx
    .selectFrom('profile.avatar')
    .select('id')
    .where('account_id', '=', accountId)
    .where('unused_since', 'is not', null)
    .orderBy('unused_since', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
  await tx
    .deleteFrom('profile.avatar')
    .where('account_id', '=', accountId)
    .where('unused_since', 'is not', null)
    .where('id', 'not in', newest)
    .execute()
}

const findAvatars = hot('profile.find-avatar', (db: Sql, input: { readonly id: string }) =>
  db.selectFrom('profile.avatar').select('bytes').where('id', '=', input.id),
)

export async function findAvatar(pool: Pool, id: string): Promise<Buffer | undefined> {
  const [row] = await findAvatars(pool, { id })
  return row?.bytes
}
