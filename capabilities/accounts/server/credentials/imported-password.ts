import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { AccountsContext, Tx } from '../context.ts'

// Passwords that came with accounts from another system, as bcrypt hashes. The first login with one replaces it by a hash of this site.

const PURPOSE = 'accounts imported password'
const sealedFor = (accountId: string): string => `accounts.imported_password|sealed|${accountId}`

type Sealing = Pick<AccountsContext['keyring'], 'seal' | 'open'>

export const sealImportedPassword = ({ seal }: Sealing, accountId: string, bcrypt: string): Buffer =>
  seal(PURPOSE, bcrypt, sealedFor(accountId))

/** Returns null for a value that cannot be opened; the account then logs in by a code. */
export function openImportedPassword({ open }: Sealing, accountId: string, sealed: Buffer): string | null {
  try {
    return open(PURPOSE, sealed, sealedFor(accountId))
  } catch {
    return null
  }
}

/** Removes the imported password that a login has proven. Returns false when another request was first. */
export async function useImportedPassword(tx: Tx, accountId: string, sealed: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.imported_password')
    .where('account_id', '=', accountId)
    .where('sealed', '=', sealed)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const AT_ONCE = 200

/** Reseals imported passwords under the newest key, until a login or their term removes them. */
export function importedPasswordKeys(context: Pick<AccountsContext, 'database' | 'keyring' | 'recorder'>): KeyUse {
  return {
    name: 'imported passwords',
    reseal: () => resealImported(context),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select platform.sealing_key(sealed) as "keyId", count(*) as values from accounts.imported_password
        where platform.sealing_key(sealed) = any (${keyIds}::text[]) group by 1`.execute(context.database.of())
      return rows
    },
  }
}

/** A password that cannot be opened is removed, because its account can only log in by a code anyway. */
async function resealImported({
  database,
  keyring,
  recorder,
}: Pick<AccountsContext, 'database' | 'keyring' | 'recorder'>): Promise<number> {
  const { newest } = keyring
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<{ account_id: string; sealed: Buffer }>`
      select account_id, sealed from accounts.imported_password
      where platform.sealing_key(sealed) < ${newest} or platform.sealing_key(sealed) > ${newest}
      limit ${AT_ONCE} for update skip locked`.execute(tx)
    for (const { account_id: accountId, sealed } of rows) {
      const bcrypt = openImportedPassword(keyring, accountId, sealed)
      if (bcrypt === null) await useImportedPassword(tx, accountId, sealed)
      else
        await tx
          .updateTable('accounts.imported_password')
          .set({ sealed: sealImportedPassword(keyring, accountId, bcrypt) })
          .where('account_id', '=', accountId)
          .execute()
    }
    const facts = { passwords: rows.length, keyId: newest }
    if (rows.length > 0) await recorder.record(tx, { action: 'imported-passwords.resealed', outcome: 'ok', actor: null, facts })
    return rows.length
  })
}
