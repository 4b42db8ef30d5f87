import { sql as raw } from 'kysely'
import type { Sql, Tx } from './context.ts'

/** Files that the server brings in count for their owner, but no quota refuses them. */
export const UNBOUNDED = { files: 2 ** 31 - 1, bytes: Number.MAX_SAFE_INTEGER }

type Quota = { readonly files: number; readonly bytes: number }

/** Counts one more file when both limits allow it. The row decides, so two concurrent uploads never exceed the quota together (S70). */
export async function reserveQuota(
  tx: Tx,
  accountId: string,
  { sizeBytes, most }: { readonly sizeBytes: number; readonly most: Quota },
): Promise<boolean> {
  if (sizeBytes > most.bytes || most.files < 1) return false
  const { rows } = await raw`
    insert into media.holding as held (account_id, files, bytes) values (${accountId}, 1, ${sizeBytes})
    on conflict (account_id) do update set files = held.files + 1, bytes = held.bytes + excluded.bytes
      where held.files < ${most.files} and held.bytes + excluded.bytes <= ${most.bytes}
    returning files`.execute(tx)
  return rows.length > 0
}

/** Counts one file less, after its removal. */
export async function releaseQuota(tx: Tx, accountId: string, sizeBytes: number): Promise<void> {
  await raw`
    update media.holding set files = files - 1, bytes = bytes - ${sizeBytes} where account_id = ${accountId}`.execute(tx)
}

/** Returns the files of an account and their bytes. */
export async function findUsage(db: Sql, accountId: string): Promise<Quota> {
  const row = await db.selectFrom('media.holding').select(['files', 'bytes']).where('account_id', '=', accountId).executeTakeFirst()
  return row ?? { files: 0, bytes: 0 }
}
