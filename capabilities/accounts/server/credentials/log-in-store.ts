import { type Kysely, sql as raw } from 'kysely'
import type { Pool } from 'pg'
import type { Role } from '#contract/caller.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import { one } from '#server/database/statement/one.ts'
import { toPhone } from '../phone/phone.ts'
import type { Phones } from '../phone/phones.ts'
import type { AccountsTables } from '../tables.ts'
import { toNameKey } from './name-rules.ts'

/** The account data that a login decision needs. `passwordHash` is the one in force: a pending one counts once it is due (S23). */
export type LoginAccount = {
  readonly id: string
  readonly passwordHash: string | null
  readonly pendingReset: 'none' | 'waits' | 'due'
  readonly isActive: boolean
  /** The time of the erasure, when the person has closed the account. */
  readonly closesAt: Date | null
  /** Is true when the account was unused for ninety days, so that its phone may be released. */
  readonly isIdle: boolean
  readonly hasSecondFactor: boolean
  readonly roles: readonly Role[]
}
export type Device = { readonly accountId: string; readonly name: string; readonly endsAt: Date }

/** A try that counts in two buckets and must be settled. */
export type Try = { readonly addressKey: string; readonly accountKey: string; readonly beganAt: string }
export type Begun =
  | {
      readonly verdict: 'go'
      readonly taken: Try
      readonly account: LoginAccount | undefined
      readonly isKnown: boolean
      /** The sealed password that came with the account from another system, unless it has one of this site. */
      readonly imported: Buffer | null
      /** Is true while any account has an imported password. */
      readonly hasImported: boolean
      readonly nowMs: number
    }
  | { readonly verdict: 'wait'; readonly addressKey: string; readonly accountKey: string }
  | { readonly verdict: 'shut'; readonly by: 'address' | 'account' | 'row'; readonly retryAfter: number }

export type LoginName = { readonly phone?: string; readonly nameKey?: string; readonly accountId?: string }

/** Reads a phone in any spelling, otherwise a user name; no user name looks like a phone. */
export function toLoginName(raw: string): LoginName {
  const number = toPhone(raw)
  return 'phone' in number ? { phone: number.phone } : { nameKey: toNameKey(raw) }
}

const begin = withNames<
  'phone' | 'macs' | 'nameKey' | 'accountId' | 'unknown' | 'address' | 'perAddress' | 'perAccount' | 'device' | 'deviceOf' | 'deviceEndsAt'
>({
  name: 'accounts-begin-try',
  text: `
    select account.*, exists (select from accounts.imported_password) as has_imported, key.account_key, place.address_key, (extract(epoch from platform.now()) * 1000)::float8 as now_ms, try.*
    from (select 1) as one
    left join lateral (
      select id, roles, status = 'active' as is_active, closes_at,
        case when pending_until <= platform.now() then pending_password_hash else password_hash end as password_hash,
        case when pending_until is null then 'none' when pending_until <= platform.now() then 'due' else 'waits' end as "pendingReset",
        last_seen_at <= platform.now() - interval '90 days' as is_idle,
        (select sealed from accounts.imported_password where account_id = account.id and account.password_hash is null) as imported,
        exists (select from accounts.second_factor where account_id = account.id and confirmed_at is not null) as has_second_factor
      from accounts.account
      where id = (select account_id from accounts.phone_index where mac = any ({macs}::bytea[]) limit 1)
        or phone = {phone} or username_key = {nameKey} or id = {accountId}
    ) as account on true
    cross join lateral (
      select case
        when account.id is null then 'name ' || {unknown}
        when account.id = {deviceOf} and {deviceEndsAt}::timestamptz > platform.now()
          and not exists (select from accounts.login_bucket where login_bucket.key = 'account ' || account.id || ' device ' || {device} and in_a_row >= 100)
          then 'account ' || account.id || ' device ' || {device}
        when exists (
          select from accounts.known_address as known
          where known.account_id = account.id and known.address = {address} and known.last_at > platform.now() - interval '30 days'
            and not exists (
              select from accounts.login_bucket where login_bucket.key = 'account ' || account.id || ' address ' || {address} and in_a_row >= 100
            )
        ) then 'account ' || account.id || ' address ' || {address}
        else 'account ' || account.id
      end as account_key
    ) as key
    cross join lateral (
      select case when key.account_key like '% device %' then 'device ' || {device} else 'address ' || {address} end as address_key
    ) as place
    cross join lateral accounts.begin_try(place.address_key, {perAddress}, key.account_key, {perAccount}) as try`,
})
type Row = {
  id: string | null
  roles: Role[]
  is_active: boolean
  closes_at: Date | null
  password_hash: string | null
  pendingReset: LoginAccount['pendingReset']
  is_idle: boolean
  has_second_factor: boolean
  imported: Buffer | null
  has_imported: boolean
  account_key: string
  address_key: string
  verdict: 'go' | 'wait' | 'shut'
  shut_by: 'address' | 'account' | 'row'
  wait_ms: number | null
  began_at: string
  now_ms: number
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

const NO_DEVICE: Device = { accountId: NOBODY, name: '', endsAt: new Date(0) }

export type TryLimits = { readonly perAddress: number; readonly perAccount: number }

type NewTry = { readonly name: LoginName; readonly address: string; readonly limits: TryLimits; readonly device?: Device | undefined }
export type Finding = { readonly pool: Pool; readonly phones: Pick<Phones, 'macsOf' | 'nameOf'> }

/** Finds the account and takes one try, in one statement that is the same whether the account exists or not (S11, S33). */
export async function beginTry({ pool, phones }: Finding, { name, address, limits, device = NO_DEVICE }: NewTry): Promise<Begun> {
  const unknown = phones.nameOf(name.phone ?? name.nameKey ?? '')
  // Is never null: with a null, PostgreSQL plans the statement again each time, which costs three times as much as running it.
  const { phone = '', nameKey = '', accountId = NOBODY } = name
  const macs = phones.macsOf(phone).map(({ mac }) => mac)
  const of = { deviceOf: device.accountId, device: device.name, deviceEndsAt: device.endsAt }
  const { rows } = await pool.query<Row>(begin({ phone, macs, nameKey, accountId, unknown, address, ...limits, ...of }))
  const row = one(rows)
  const keys = { addressKey: row.address_key, accountKey: row.account_key }
  if (row.verdict === 'wait') return { verdict: 'wait', ...keys }
  if (row.verdict === 'shut') return { verdict: 'shut', by: row.shut_by, retryAfter: Math.ceil((row.wait_ms ?? 0) / 1_000) }
  const taken = { ...keys, beganAt: row.began_at }
  const isKnown = accountId !== NOBODY || / (?:address|device) /.test(row.account_key)
  const account = row.id === null ? undefined : toAccount(row, row.id)
  const { imported, has_imported: hasImported } = row
  return { verdict: 'go', taken, account, isKnown, imported, hasImported, nowMs: Math.floor(row.now_ms) }
}

const toAccount = (row: Row, id: string): LoginAccount => ({
  id,
  passwordHash: row.password_hash,
  pendingReset: row.pendingReset,
  isActive: row.is_active,
  closesAt: row.closes_at,
  isIdle: row.is_idle,
  hasSecondFactor: row.has_second_factor,
  roles: row.roles,
})

export type TryOutcome = 'failed' | 'succeeded' | 'cancelled'

const END = { name: 'accounts-end-try', text: 'select accounts.end_try($1, $2, $3, $4)' }

/** Settles a try. A try that is never settled, because its process died, counts as failed after ten seconds. */
export async function endTry(pool: Pool, { addressKey, accountKey, beganAt }: Try, outcome: TryOutcome): Promise<void> {
  await pool.query({ ...END, values: [addressKey, accountKey, beganAt, outcome] })
}

/** Removes every bucket of the accounts in one pass over the table. */
export async function removeTriesOf(sql: Kysely<AccountsTables>, accountIds: readonly string[]): Promise<void> {
  await raw`
    delete from accounts.login_bucket where key like 'account %' and split_part(key, ' ', 2) = any (${accountIds}::text[])`.execute(sql)
}

/** Empties the buckets of the account, which ends its lock for too many failures; those of addresses stay. */
export async function forgetTries(sql: Kysely<AccountsTables>, accountId: string): Promise<void> {
  await raw`
    delete from accounts.login_bucket where key in (
      select 'account ' || ${accountId}::text
      union all
      select key from accounts.login_bucket where key like 'account ' || ${accountId}::text || ' device %'
      union all
      select 'account ' || account_id || ' address ' || address from accounts.known_address where account_id = ${accountId}
    )`.execute(sql)
}
