import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { openSecret, sealSecret } from './second-factor.ts'

type Row = { readonly account_id: string; readonly secret: Buffer }

const AT_ONCE = 50

/** Reseals the secrets of authenticators in force. A secret that waits to be proven expires within minutes, so it is left out. */
export function secondFactorKeys(context: AccountsContext): KeyUse {
  const unreadable = new Set<string>()
  return {
    name: 'authenticator secrets',
    reseal: () => resealSecrets(context, unreadable),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select platform.sealing_key(secret) as "keyId", count(*) as values from accounts.second_factor
        where secret is not null and platform.sealing_key(secret) = any (${keyIds}::text[]) group by 1`.execute(context.database.of())
      return rows
    },
  }
}

/** `unreadable` collects the accounts whose secrets cannot be opened; these keep their bytes and are skipped. */
async function resealSecrets(context: AccountsContext, unreadable: Set<string>): Promise<number> {
  const { newest } = context.keyring
  return await context.database.inTransaction(async (tx) => {
    // Compares with less and greater instead of "not equal", because these can use an index.
    const { rows } = await sql<Row>`
      select account_id, secret from accounts.second_factor
      where secret is not null and (platform.sealing_key(secret) < ${newest} or platform.sealing_key(secret) > ${newest})
        and account_id <> all (${[...unreadable]}::uuid[])
      limit ${AT_ONCE} for update skip locked`.execute(tx)
    let moved = 0
    for (const row of rows) {
      if (await resealSecret(context, tx, row)) moved++
      else unreadable.add(row.account_id)
    }
    const facts = { secrets: moved, keyId: newest }
    if (moved > 0) await context.recorder.record(tx, { action: 'second-factor.resealed', outcome: 'ok', actor: null, facts })
    return rows.length
  })
}

async function resealSecret(context: AccountsContext, tx: Tx, { account_id, secret }: Row): Promise<boolean> {
  const plain = tryOpen(context, account_id, secret)
  if (plain === undefined) return false
  const sealed = sealSecret(context, account_id, plain)
  await tx.updateTable('accounts.second_factor').set({ secret: sealed }).where('account_id', '=', account_id).execute()
  return true
}

function tryOpen(context: AccountsContext, accountId: string, sealed: Buffer): string | undefined {
  try {
    return openSecret(context, accountId, sealed)
  } catch {
    return undefined
  }
}
