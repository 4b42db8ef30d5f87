import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'

/** What accounts publishes of every person, as far as it is read here. */
type Published = { readonly 'accounts.person': { readonly account_id: string; readonly status: string; readonly roles: string[] } }

export type HoldersDeps = {
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission, tx: AnyTransaction): Promise<readonly Role[]>
}

/** Most people that are told something for what they may do. */
const MOST_HOLDERS = 500

/** The active accounts that were granted a role with this permission, or those of `among`; the second half of the condition leads to the operators alone. */
export async function findHolders(
  { rolesHolding }: HoldersDeps,
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
