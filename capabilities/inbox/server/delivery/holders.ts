import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'

type Published = { readonly 'accounts.person': { readonly account_id: string; readonly status: string; readonly roles: string[] } }

export type HoldersContext = {
  rolesHolding(permission: Permission, tx: AnyTransaction): Promise<readonly Role[]>
}

/** Limits the accounts that are notified because of a permission. */
const MOST_HOLDERS = 500

/**
 * Returns the active accounts with a role that has this permission, optionally among the given ones. The condition `roles <> '{user}'` lets
 * the database use the index of operators.
 */
export async function findHolders(
  { rolesHolding }: HoldersContext,
  tx: AnyTransaction,
  permission: Permission,
  most = MOST_HOLDERS,
  among?: readonly string[],
): Promise<readonly string[]> {
  const roles = [...(await rolesHolding(permission, tx))]
  const rows = await tx
    .of<Published>()
    .selectFrom('accounts.person as person')
    .select('person.account_id')
    .where('person.status', '=', 'active')
    .where(raw<boolean>`person.roles && ${roles}::text[] and person.roles <> '{user}'`)
    .$if(among !== undefined, (query) => query.where(raw<boolean>`person.account_id = any (${among}::uuid[])`))
    .orderBy('person.account_id')
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
