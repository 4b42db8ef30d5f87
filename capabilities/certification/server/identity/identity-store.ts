import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

type Verification = { readonly provider: string; readonly verifiedAt: Date; readonly validUntil: Date }

const COLUMNS = sql`provider, verified_at as "verifiedAt", valid_until as "validUntil"`

/** Returns the result in effect. */
export async function findVerification(db: Sql | Tx, accountId: string): Promise<Verification | undefined> {
  const { rows } = await sql<Verification>`
    select ${COLUMNS} from certification.verification where account_id = ${accountId} and valid_until > platform.now()`.execute(db)
  return rows[0]
}

export async function addCheck(tx: Tx, stateHash: Buffer, accountId: string): Promise<void> {
  await sql`
    insert into certification.verification_request (state_hash, account_id, expires_at)
    values (${stateHash}, ${accountId}, platform.now() + interval '15 minutes')`.execute(tx)
}

/** Uses a state up. Returns false when it is not one of this account, was used before or is too old. */
export async function takeCheck(tx: Tx, stateHash: Buffer, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from certification.verification_request
    where state_hash = ${stateHash} and account_id = ${accountId} and expires_at > platform.now() returning 1`.execute(tx)
  return rows.length > 0
}

type Result = { readonly accountId: string; readonly provider: string; readonly months: number }

export async function writeVerification(tx: Tx, { accountId, provider, months }: Result): Promise<Verification> {
  const { rows } = await sql<Verification>`
    insert into certification.verification (account_id, provider, valid_until)
    values (${accountId}, ${provider}, platform.now() + ${months} * interval '1 month')
    on conflict (account_id) do update set provider = excluded.provider, verified_at = platform.now(), valid_until = excluded.valid_until,
      is_warned = false
    returning ${COLUMNS}`.execute(tx)
  return one(rows)
}

/** Marks those that end within 30 days and returns their accounts, with the end. */
export async function takeEnding(tx: Tx, most: number): Promise<readonly { readonly accountId: string; readonly end: Date }[]> {
  const { rows } = await sql<{ accountId: string; end: Date }>`
    update certification.verification set is_warned = true where account_id in (
      select account_id from certification.verification
      where not is_warned and valid_until > platform.now() and valid_until <= platform.now() + interval '30 days'
      limit ${most} for update skip locked)
    returning account_id as "accountId", valid_until as end`.execute(tx)
  return rows
}

/** Removes ended results and returns their accounts. */
export async function takeEnded(tx: Tx, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from certification.verification where account_id in (
      select account_id from certification.verification where valid_until <= platform.now() limit ${most} for update skip locked)
    returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns whether any account was verified by a provider. */
export async function hasVerified(db: Sql): Promise<boolean> {
  const { rows } = await sql`select from certification.verification limit 1`.execute(db)
  return rows.length > 0
}
