import { sql } from 'kysely'
import { removeInBatches } from '#server/database/statement/in-batches.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { enterAll, findPlain, findUnderOldKeys, replaceSealed, type WholePhone } from './phone-store.ts'

const AT_ONCE = 500

type ResealContext = Pick<AccountsContext, 'database' | 'keyring' | 'recorder' | 'phones'>

/** Reseals the phones of accounts and enters them in the index of the newest key, beside logins and registrations. */
export function phoneKeys(context: ResealContext): KeyUse {
  const unreadable = new Set<string>()
  return {
    name: 'phones of accounts',
    reseal: () => resealPhones(context, unreadable),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select platform.sealing_key(sealed_phone) as "keyId", count(*) as values from accounts.account
        where sealed_phone is not null and platform.sealing_key(sealed_phone) = any (${keyIds}::text[]) group by 1`.execute(
        context.database.of(),
      )
      return rows
    },
  }
}

/** `unreadable` collects the accounts whose phones cannot be opened; these keep their bytes and are skipped. */
async function resealPhones({ database, keyring, recorder, phones }: ResealContext, unreadable: Set<string>): Promise<number> {
  return await database.inTransaction(async (tx: Tx) => {
    const rows = await findUnderOldKeys(tx, { newest: keyring.newest, most: AT_ONCE, without: [...unreadable] })
    const opened = rows.flatMap(({ id, ...columns }): WholePhone[] => {
      try {
        return [{ id, phone: phones.open(id, columns) ?? '' }]
      } catch {
        unreadable.add(id)
        return []
      }
    })
    // The entries under older keys exist: a phone is sealed and entered in one transaction.
    await writeSealed(phones, tx, { rows: opened, keyIds: [keyring.newest] })
    const facts = { phones: opened.length, keyId: keyring.newest }
    if (opened.length > 0) await recorder.record(tx, { action: 'phones.resealed', outcome: 'ok', actor: null, facts })
    return rows.length
  })
}

/**
 * Seals the phones that are stored in plain, in the order of the phones, and empties the plain column once no process of an older version
 * runs. Returns the number of rows. It can be interrupted at any moment.
 */
export async function sealPlainPhones({ database, phones, recorder }: ResealContext): Promise<number> {
  let [all, last] = [0, '']
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const rows = await database.inTransaction(async (tx: Tx) => {
      const plain = await findPlain(tx, { after: last, most: AT_ONCE, isUnsealed: phones.storesPlain() })
      await writeSealed(phones, tx, { rows: plain })
      return plain
    })
    found = rows.length
    all += found
    last = rows.at(-1)?.phone ?? last
  }
  if (all > 0) recorder.report({ action: 'phones.sealed', outcome: 'ok', actor: null, facts: { phones: all } })
  return all
}

/** `keyIds` limits the entries in the index; all keys of the process otherwise. */
type Sealing = { readonly rows: readonly WholePhone[]; readonly keyIds?: readonly string[] }

const isIn = (keyIds: readonly string[] | undefined, keyId: string): boolean => keyIds?.includes(keyId) ?? true

/** Leaves the rows whose phone another account has in the index; a unique index had to be missing for that. */
async function writeSealed(phones: AccountsContext['phones'], tx: Tx, { rows, keyIds }: Sealing): Promise<void> {
  if (rows.length === 0) return
  const entries = rows.flatMap(({ id, phone }) =>
    phones.macsOf(phone).flatMap((made) => (isIn(keyIds, made.keyId) ? [{ ...made, id }] : [])),
  )
  const taken = await enterAll(tx, entries)
  const free = rows.filter(({ id }) => !taken.has(id))
  const sealed = free.map(({ id, phone }) => ({ id, sealed: phones.seal(id, phone) }))
  await replaceSealed(tx, sealed, phones.storesPlain())
}

/** Removes the index entries of keys that are configured no more: each phone has an entry under a newer key. */
export const removeRetiredMacs = ({ database, phones }: Pick<AccountsContext, 'database' | 'phones'>): Promise<number> =>
  removeInBatches(database.of(), AT_ONCE, [
    sql`delete from accounts.phone_index where mac in (
      select mac from accounts.phone_index where key_id <> all (${phones.macsOf('').map(({ keyId }) => keyId)}::text[]) limit ${AT_ONCE})`,
  ])
