import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { KeyUse, OldKey } from '#server/secrets/key-use.ts'
import type { AccountsContext, Sql, Tx } from '../context.ts'
import * as store from './blocked-store.ts'
import { toPhone } from './phone.ts'
import { readPhone } from './phone-store.ts'

/** Returns true for a number that may not register. Adds its hash under keys that are newer than the entry. */
export async function isPhoneBlocked({ phones }: Pick<AccountsContext, 'phones'>, tx: Tx, phone: string): Promise<boolean> {
  const macs = phones.macsOf(phone)
  const blocked = await store.findBlocked(tx, macs)
  if (blocked && macs.length > 1) await store.addHashes(tx, blocked.id, macs)
  return blocked !== undefined
}

/** Returns true for an account that may not log in. */
export async function isAccountBlocked(context: Pick<AccountsContext, 'phones'>, db: Sql, accountId: string): Promise<boolean> {
  const { isBlocked = false, unsealed = null } = (await store.readBlocking(db, accountId)) ?? {}
  return isBlocked || (await isUnsealedBlocked(context, db, unsealed))
}

/** Looks for a number by its hashes, because one that is not sealed yet has no entry in the index. */
export const isUnsealedBlocked = async ({ phones }: Pick<AccountsContext, 'phones'>, db: Sql, phone: string | null): Promise<boolean> =>
  phone !== null && (await store.findBlocked(db, phones.macsOf(phone))) !== undefined

/** An account, or a number that has none here. */
type Subject = { readonly accountId: string } | { readonly phone: string }
type Blocking = { readonly subject: Subject; readonly reason: string; readonly days: number | null }

/** Opens what operators do with blocked numbers, each as part of a transaction of the caller. */
export function openBlockedPhones(context: Pick<AccountsContext, 'database' | 'phones' | 'recorder'>) {
  const { database, phones, recorder } = context
  const phoneOf = async (tx: Tx, subject: Subject): Promise<string | undefined> => {
    if ('accountId' in subject) {
      const columns = await readPhone(tx, subject.accountId)
      return (columns && phones.open(subject.accountId, columns)) ?? undefined
    }
    const number = toPhone(subject.phone)
    return 'phone' in number ? number.phone : undefined
  }
  return {
    blockedPhones: {
      list: (page: Parameters<typeof store.listBlocked>[1]) => store.listBlocked(database.reads.of(), page),
      /** Returns undefined for a number that is not blocked, or is no number. */
      async find(phone: string) {
        const number = toPhone(phone)
        return 'phone' in number ? await store.findBlocked(database.of(), phones.macsOf(number.phone)) : undefined
      },
      /** Stores the hashes of the number. The trail names the account, or the entry for a number without one. */
      async add(tx: AnyTransaction, { subject, reason, days }: Blocking, caller: SignedInCaller): Promise<'done' | 'no-phone' | 'already'> {
        const phone = await phoneOf(tx.of(), subject)
        if (phone === undefined) return 'no-phone'
        const id = await store.addBlocked(tx.of(), { reason, days, by: caller.session.accountId, macs: phones.macsOf(phone) })
        if (id === undefined) return 'already'
        const target = 'accountId' in subject ? `account:${subject.accountId}` : `blocked-phone:${id}`
        const facts = { entry: id, days: days ?? 'no end' }
        await recorder.record(tx, { action: 'phone.blocked', outcome: 'ok', ...doneBy(caller), target, reason, facts })
        return 'done'
      },
      /** Returns false when there is no such entry. */
      async remove(tx: AnyTransaction, { id, reason }: { readonly id: string; readonly reason: string }, caller: SignedInCaller) {
        if (!(await store.removeBlocked(tx.of(), id))) return false
        await recorder.record(tx, { action: 'phone.unblocked', outcome: 'ok', ...doneBy(caller), target: `blocked-phone:${id}`, reason })
        return true
      },
    },
  }
}

const AT_ONCE = 500

/**
 * Copies the hash of a newer key from the index of accounts with the same number. A number without an account cannot be hashed again, so
 * its old key is needed until the entry ends or the number tries to register.
 */
export const blockedPhoneKeys = ({ database, keyring }: Pick<AccountsContext, 'database' | 'keyring'>): KeyUse => ({
  name: 'blocked phone numbers',
  reseal: () =>
    database.inTransaction(async (tx: Tx) => {
      const { numAffectedRows = 0n } = await sql`
        insert into accounts.blocked_phone_mac (mac, key_id, blocked_id)
        select newer.mac, newer.key_id, entry.blocked_id
        from accounts.blocked_phone_mac as entry
          join accounts.phone_index as same using (mac)
          join accounts.phone_index as newer on newer.account_id = same.account_id and newer.key_id = ${keyring.newest}
        where entry.key_id <> ${keyring.newest} and not exists (select from accounts.blocked_phone_mac as done where done.mac = newer.mac)
        limit ${AT_ONCE} on conflict (mac) do nothing`.execute(tx)
      return Number(numAffectedRows)
    }),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number; until: Date | null }>`
      select key_id as "keyId", count(*)::int as values, case when bool_and(ends_at is not null) then max(ends_at) end as until
      from accounts.blocked_phone_mac as entry join accounts.blocked_phone as blocked on blocked.id = entry.blocked_id
      where key_id = any (${keyIds}::text[]) and (ends_at is null or ends_at > platform.now()) and not exists (
        select from accounts.blocked_phone_mac as newer where newer.blocked_id = entry.blocked_id and newer.key_id = ${keyring.newest})
      group by key_id`.execute(database.of())
    return rows.map(({ until, ...old }): OldKey => ({ ...old, ...(until && { until }) }))
  },
})
