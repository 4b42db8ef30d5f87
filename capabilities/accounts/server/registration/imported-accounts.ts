import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { isBcrypt } from '#server/hashing/stored-hash.ts'
import { NOT_AGREED } from '../../contract.ts'
import { type AccountsContext, now, type Tx } from '../context.ts'
import { sealImportedPassword } from '../credentials/imported-password.ts'
import { judgeName, type Name } from '../credentials/name-rules.ts'
import { findBlockedHashes } from '../phone/blocked-store.ts'
import { toPhone } from '../phone/phone.ts'
import { enterAll } from '../phone/phone-store.ts'

/** An account as another system has it. `bcrypt` is the hash of its password there. */
type ImportedAccount = { readonly phone: string; readonly name: Name | undefined; readonly bcrypt: string | undefined }
/** `name` is the name that the account got; it gets none when another account has it. */
type AddedAccount = { readonly id: string; readonly phone: string; readonly hasName: boolean }
/** Describes a phone: the account that has it, or that it may not register. */
type KnownAccount =
  | { readonly id: string; readonly status: 'user' | 'operator' | 'disabled' | 'closing' }
  | { readonly id: null; readonly status: 'blocked' }

/** Opens the import of accounts, for another capability that reads the files. Imported accounts are members without roles. */
export function openImports(context: AccountsContext) {
  const { identity, settings } = context
  return {
    toPhone: (raw: string) => toPhone(raw, settings.smsAllowedCountryCodes),
    async openNames(): Promise<(raw: string) => Name | undefined> {
      const site = await identity.current()
      return (raw) => judgeName(raw, site)
    },
    isBcrypt,
    findKnown: (tx: AnyTransaction, phones: readonly string[]) => findKnown(context, tx.of(), phones),
    findTakenNames: (tx: AnyTransaction, keys: readonly string[]) => findTakenNames(tx.of(), keys),
    add: (tx: AnyTransaction, accounts: readonly ImportedAccount[]) => addImported(context, tx.of(), accounts),
    lockUnused: (tx: AnyTransaction, accountIds: readonly string[]) => lockUnused(tx.of(), accountIds),
  }
}

/** Finds the accounts that have these phones, and the phones that are blocked, by phone. */
async function findKnown(
  { phones }: Pick<AccountsContext, 'phones'>,
  tx: Tx,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const phoneOf = new Map(wanted.flatMap((phone) => phones.macsOf(phone).map(({ mac }) => [mac.toString('hex'), phone] as const)))
  const macs = [...phoneOf.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const { rows } = await sql<{ mac: Buffer | null; phone: string | null; id: string; roles: Role[]; status: string; isClosing: boolean }>`
    select found.mac, account.phone, id, roles, status, closes_at is not null as "isClosing"
    from (
      select mac, account_id from accounts.phone_index where mac = any (${macs}::bytea[])
      union all select null, id from accounts.account where phone = any (${[...wanted]}::text[])
    ) as found join accounts.account on id = found.account_id`.execute(tx)
  const blocked = await findBlockedHashes(tx, macs)
  return new Map<string, KnownAccount>([
    ...rows.flatMap(({ mac, phone, id, roles, status, isClosing }) => {
      const known = mac ? phoneOf.get(mac.toString('hex')) : phone
      return known ? [[known, { id, status: statusOf({ roles, status, isClosing }) }] as const] : []
    }),
    ...blocked.flatMap((mac) => {
      const phone = phoneOf.get(mac.toString('hex'))
      return phone ? [[phone, { id: null, status: 'blocked' }] as const] : []
    }),
  ])
}

type AccountState = { readonly roles: readonly Role[]; readonly status: string; readonly isClosing: boolean }

function statusOf({ roles, status, isClosing }: AccountState): 'user' | 'operator' | 'disabled' | 'closing' {
  if (isOperator(roles)) return 'operator'
  if (isClosing) return 'closing'
  return status === 'disabled' ? 'disabled' : 'user'
}

async function findTakenNames(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await tx
    .selectFrom('accounts.account')
    .select('username_key')
    .where('username_key', 'in', keys.length > 0 ? [...keys] : [''])
    .execute()
  return new Set(taken.map(({ username_key }) => username_key ?? ''))
}

/**
 * Adds accounts without a password of this site and without an agreement. A phone that another account has meanwhile is left out: its unique
 * index decides. A name that is taken is left out of its account. The phones of one call are different.
 */
async function addImported(context: AccountsContext, tx: Tx, wanted: readonly ImportedAccount[]): Promise<readonly AddedAccount[]> {
  if (wanted.length === 0) return []
  const taken = await findTakenNames(
    tx,
    wanted.flatMap(({ name }) => (name ? [name.key] : [])),
  )
  const rows = distinctNames(wanted, taken).map((account) => ({ ...account, id: randomUUID() }))
  const first = await insertAccounts(context, tx, rows)
  // Another transaction took the name or the plain phone at this moment.
  const left = rows.filter(({ id, name }) => name && !first.has(id)).map((row) => ({ ...row, name: undefined }))
  const second = await insertAccounts(context, tx, left)
  const inserted = [...rows.filter(({ id }) => first.has(id)), ...left.filter(({ id }) => second.has(id))]
  const entries = inserted.flatMap(({ id, phone }) => context.phones.macsOf(phone).map((mac) => ({ id, ...mac })))
  const others = await enterAll(tx, entries)
  if (others.size > 0)
    await tx
      .deleteFrom('accounts.account')
      .where('id', 'in', [...others])
      .execute()
  const added = inserted.filter(({ id }) => !others.has(id))
  await insertPasswords(context, tx, added)
  return added.map(({ id, phone, name }) => ({ id, phone, hasName: name !== undefined }))
}

/** Leaves out names that are taken, also by an earlier account of the list. */
function distinctNames(wanted: readonly ImportedAccount[], taken: ReadonlySet<string>): readonly ImportedAccount[] {
  const seen = new Set(taken)
  return wanted.map((account) => {
    const { name } = account
    if (!name) return account
    if (seen.has(name.key)) return { ...account, name: undefined }
    seen.add(name.key)
    return account
  })
}

type NewRow = ImportedAccount & { readonly id: string }

async function insertAccounts({ phones }: AccountsContext, tx: Tx, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto('accounts.account')
    .values(
      rows.map(({ id, phone, name }) => ({
        id,
        phone: phones.plain(phone),
        sealed_phone: phones.seal(id, phone),
        username: name?.name ?? null,
        username_key: name?.key ?? null,
        agreement_version: NOT_AGREED,
        agreed_at: now,
      })),
    )
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

async function insertPasswords({ keyring }: AccountsContext, tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const values = rows.flatMap(({ id, bcrypt }) =>
    bcrypt === undefined ? [] : [{ account_id: id, sealed: sealImportedPassword(keyring, id, bcrypt) }],
  )
  if (values.length > 0) await tx.insertInto('accounts.imported_password').values(values).execute()
}

/** Locks those of the accounts that have seen no login, password, role or change of their status, and returns their ids. */
async function lockUnused(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts.account
    where id = any (${accountIds}::uuid[]) and last_seen_at = created_at and password_hash is null and pending_password_hash is null
      and roles = '{user}' and status = 'active' and closes_at is null and agreement_version = ${NOT_AGREED}
    order by id for update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
