import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { GuardianPurpose } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type Guardianship = {
  readonly id: string
  readonly childId: string
  readonly guardianId: string | null
  readonly purpose: GuardianPurpose
  readonly state: 'asked' | 'given' | 'ended'
  readonly askedAt: Date
  readonly givenAt: Date | null
  readonly endsOn: string | null
  /** Since when the guardian is asked to consent again; null while the consent needs no renewal. */
  readonly renewalSince: Date | null
}

const COLUMNS = sql`id, child_id as "childId", guardian_id as "guardianId", purpose, state, asked_at as "askedAt", given_at as "givenAt",
  ends_on::text as "endsOn", renewal_since as "renewalSince"`

/** Finds the request or consent in force of a child for a purpose. */
export async function findOpen(db: Sql | Tx, childId: string, purpose: GuardianPurpose): Promise<Guardianship | undefined> {
  const { rows } = await sql<Guardianship>`
    select ${COLUMNS} from minors.guardianship where child_id = ${childId} and purpose = ${purpose} and state <> 'ended'`.execute(db)
  return rows[0]
}

/** Returns guardianships that meet a condition, the oldest first. */
export async function selectGuardianships(db: Sql | Tx, condition: RawBuilder<unknown>, most: number): Promise<readonly Guardianship[]> {
  const { rows } = await sql<Guardianship>`
    select ${COLUMNS} from minors.guardianship where ${condition} order by asked_at, id limit ${most}`.execute(db)
  return rows
}

/** Finds a guardianship of this guardian, without a lock: the child's account is locked first. */
export async function findOwn(db: Sql | Tx, id: string, guardianId: string): Promise<Guardianship | undefined> {
  const { rows } = await sql<Guardianship>`
    select ${COLUMNS} from minors.guardianship where id = ${id} and guardian_id = ${guardianId} and state <> 'ended'`.execute(db)
  return rows[0]
}

export async function addRequest(
  tx: Tx,
  request: { readonly childId: string; readonly guardianId: string | null; readonly purpose: GuardianPurpose },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into minors.guardianship (child_id, guardian_id, purpose)
    values (${request.childId}, ${request.guardianId}, ${request.purpose}) returning id`.execute(tx)
  return one(rows).id
}

export async function writeConsent(tx: Tx, id: string, { version, endsOn }: { readonly version: string; readonly endsOn: string }) {
  await sql`
    update minors.guardianship set state = 'given', given_at = platform.now(), version = ${version}, ends_on = ${endsOn}
    where id = ${id}`.execute(tx)
}

/** A consent that its guardian did not renew has ended by itself, which the table stores as null. */
export type EndedBy = 'child' | 'guardian' | 'age' | 'closing' | 'renewal'

export async function endGuardianship(tx: Tx, id: string, by: EndedBy): Promise<void> {
  await sql`
    update minors.guardianship set state = 'ended', ended_at = platform.now(), ended_by = ${by === 'renewal' ? null : by} where id = ${id} and state <> 'ended'`.execute(
    tx,
  )
}

/** Returns true when the newest consent for the account of a child ended because the child is old enough. */
export async function hasEndedByAge(db: Sql | Tx, childId: string): Promise<boolean> {
  const { rows } = await sql<{ ended_by: string | null }>`
    select ended_by from minors.guardianship where child_id = ${childId} and purpose = 'account' and given_at is not null
    order by given_at desc limit 1`.execute(db)
  return rows[0]?.ended_by === 'age'
}

/** Ends the mode that a guardian set, when the person is an adult by the month that the guardian named. */
export async function endGuardiansMode(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from minors.mode where account_id = ${accountId} and set_by = 'guardian'`.execute(tx)
}

/** Stores a consent to another version of the policy; it ends when it ended before. */
export async function renewConsent(tx: Tx, id: string, version: string): Promise<void> {
  await sql`
    update minors.guardianship set version = ${version}, given_at = platform.now(), renewal_version = null, renewal_since = null
    where id = ${id}`.execute(tx)
}

export async function hasChildren(db: Sql | Tx, guardianId: string): Promise<boolean> {
  const { rows } = await sql`select from minors.guardianship where guardian_id = ${guardianId} and state = 'given' limit 1`.execute(db)
  return rows.length > 0
}

/** A guardian has a handful of children, so the list needs no pages. */
const MOST_CHILDREN = 100

export async function findChildren(db: Sql, guardianId: string): Promise<readonly (Guardianship & { readonly username: string | null })[]> {
  const { rows } = await sql<Guardianship & { username: string | null }>`
    select ${COLUMNS}, person.username
    from minors.guardianship join accounts.person on person.account_id = child_id
    where guardian_id = ${guardianId} and state <> 'ended' and person.status = 'active'
    order by asked_at desc limit ${MOST_CHILDREN}`.execute(db)
  return rows
}

/** Lists what accounts are part of, as children or as guardians, in the order of the children. */
export async function findAllOf(tx: Tx, accountIds: readonly string[]): Promise<readonly Guardianship[]> {
  const { rows } = await sql<Guardianship>`
    select ${COLUMNS} from minors.guardianship
    where child_id = any (${accountIds}::uuid[]) or guardian_id = any (${accountIds}::uuid[]) order by child_id, id`.execute(tx)
  return rows
}

/** Returns consents whose child is of the age at which it decides itself, the oldest first. */
export async function findOutgrown(db: Sql, most: number): Promise<readonly Guardianship[]> {
  const { rows } = await sql<Guardianship>`
    select ${COLUMNS} from minors.guardianship
    where state = 'given' and ends_on <= (platform.now() at time zone 'Asia/Shanghai')::date order by ends_on limit ${most}`.execute(db)
  return rows
}

/** Returns children whose term without a guardian's consent has passed, and whose accounts are not about to be closed. */
export async function findOverdue(db: Sql, days: number, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select minor.account_id as id from accounts.declared_minor as minor left join accounts.closing on closing.account_id = minor.account_id
    where restricted_since <= platform.now() - ${days} * interval '1 day' and closing.account_id is null
    order by restricted_since limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readToday(db: Sql | Tx): Promise<{ readonly today: string; readonly now: Date }> {
  const { rows } = await sql<{ today: string; now: Date }>`
    select (platform.now() at time zone 'Asia/Shanghai')::date::text as today, platform.now() as now`.execute(db)
  return one(rows)
}

/** Returns the version of the texts that members and guardians agree to. */
export async function readVersion(db: Sql | Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from accounts.agreement`.execute(db)
  return one(rows).version
}

export async function findName(db: Sql | Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ username: string | null }>`select username from accounts.person where account_id = ${accountId}`.execute(db)
  return rows[0]?.username ?? null
}
