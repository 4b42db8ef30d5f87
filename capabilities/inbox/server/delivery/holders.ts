import { sql as raw } from 'kysely'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InboxContext } from '../context.ts'

type Wanted = { readonly permission: Permission; readonly among?: readonly string[] | undefined; readonly most?: number }

/** Limits the accounts that are notified because of a permission. */
const MOST_HOLDERS = 500

/**
 * Returns the active accounts with a role that has this permission, optionally among the given ones. The condition `roles <> '{user}'` lets
 * the database use the index of operators.
 */
export async function findActiveHolders(
  { rolesHolding }: Pick<InboxContext, 'rolesHolding'>,
  tx: AnyTransaction,
  { permission, among, most = MOST_HOLDERS }: Wanted,
): Promise<readonly string[]> {
  const roles = [...(await rolesHolding(permission, tx))]
  const rows = await tx
    .of<{ readonly 'accounts.person': { readonly account_id: string; readonly status: string; readonly roles: string[] } }>()
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
