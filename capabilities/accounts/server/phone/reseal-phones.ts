import { sql } from 'kysely'
import { removeInBatches } from '#server/database/statement/in-batches.ts'
import { one } from '#server/database/statement/one.ts'
import { countUnderKeys, FIRST_ID, findPageEnd, type IdRange, LAST_ID } from '#server/secrets/id-pages.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { enterAll, findPlain, findUnderOldKeys, replaceSealed, type WholePhone } from './phone-store.ts'

const AT_ONCE = 500

type ResealContext = Pick<AccountsContext, 'database' | 'keyring' | 'recorder' | 'phones'>

const PHONES = { table: 'accounts.account', id: 'id', column: 'sealed_phone' } as const
const MIDDLE = '7fffffff-ffff-ffff-ffff-ffffffffffff'
/** Ids are random, so the ranges have about as many accounts each. They are resealed at the same time. */
const RANGES: readonly IdRange[] = [
  { after: FIRST_ID, until: MIDDLE },
  { after: MIDDLE, until: LAST_ID },
]

/** Reseals the phones of accounts and enters them in the index of the newest key, beside logins and registrations. */
export function phoneKeys(context: ResealContext): KeyUse {
  const walks = RANGES.map((range) => openWalk(context, range))
  return {
    name: 'phones of accounts',
    reseal: async () => (await Promise.all(walks.map((next) => next()))).reduce((sum, resealed) => sum + resealed, 0),
    findOld: (keyIds) => countUnderKeys(context.database.of(), PHONES, keyIds),
  }
}

/**
 * Returns a function that reseals the next batch of a range and returns its size; 0 when none is left. A walk that resealed something is
 * followed by another one, for accounts that were locked. Phones that cannot be opened keep their bytes.
 */
function openWalk(context: ResealContext, range: IdRange): () => Promise<number> {
  let [after, inThisWalk] = [range.after, 0]
  return async () => {
    for (;;) {
      const { end, resealed } = await resealPage(context, { after, until: range.until })
      inThisWalk += resealed
      after = end
      if (resealed > 0 && end !== range.until) return resealed
      if (end !== range.until) continue
      const isDone = inThisWalk === 0
      after = range.after
      inThisWalk = 0
      if (resealed > 0 || isDone) return resealed
    }
  }
}

/** Reseals some phones of the next page. Returns the id up to which the range is done. */
async function resealPage({ database, keyring, recorder, phones }: ResealContext, range: IdRange) {
  const until = await findPageEnd(database.of(), PHONES, range)
  return await database.inTransaction(async (tx: Tx) => {
    const rows = await findUnderOldKeys(tx, { newest: keyring.newest, after: range.after, until, most: AT_ONCE })
    const opened = rows.flatMap(({ id, ...columns }): WholePhone[] => {
      try {
        return [{ id, phone: phones.open(id, columns) ?? '' }]
      } catch {
        return []
      }
    })
    // The entries under older keys exist: a phone is sealed and entered in one transaction.
    const resealed = await writeSealed(phones, tx, { rows: opened, keyIds: [keyring.newest] })
    const facts = { phones: resealed, keyId: keyring.newest }
    if (resealed > 0) await recorder.record(tx, { action: 'phones.resealed', outcome: 'ok', actor: null, facts })
    return { end: rows.length < AT_ONCE ? until : one(rows.slice(-1)).id, resealed }
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

/** Returns the number of sealed rows. Leaves those whose phone another account has in the index; a unique index had to be missing for that. */
async function writeSealed(phones: AccountsContext['phones'], tx: Tx, { rows, keyIds }: Sealing): Promise<number> {
  if (rows.length === 0) return 0
  const entries = rows.flatMap(({ id, phone }) =>
    phones.macsOf(phone).flatMap((made) => (isIn(keyIds, made.keyId) ? [{ ...made, id }] : [])),
  )
  const taken = await enterAll(tx, entries)
  const free = rows.filter(({ id }) => !taken.has(id))
  const sealed = free.map(({ id, phone }) => ({ id, sealed: phones.seal(id, phone) }))
  await replaceSealed(tx, sealed, phones.storesPlain())
  return sealed.length
}

/** Removes the index entries of keys that are configured no more: each phone has an entry under a newer key. */
export const removeRetiredMacs = ({ database, phones }: Pick<AccountsContext, 'database' | 'phones'>): Promise<number> =>
  removeInBatches(database.of(), AT_ONCE, [
    sql`delete from accounts.phone_index where mac in (
      select mac from accounts.phone_index where key_id <> all (${phones.macsOf('').map(({ keyId }) => keyId)}::text[]) limit ${AT_ONCE})`,
  ])
