import { sql } from 'kysely'
import { CertificateNumber } from '#capabilities/college/contract.ts'
import { one } from '#server/database/statement/one.ts'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import { type Sums, statementPath } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Returns the sums of an account by year and class, the newest year first. A class without points left is not among them. */
export async function readSums(db: Sql, accountId: string): Promise<Sums> {
  const { rows } = await sql<Sums[number]>`
    select year, sum(tenths)::int as tenths, jsonb_agg(jsonb_build_object('code', code, 'name', name, 'tenths', tenths) order by code) as classes
    from (select year, class.id, code, name, sum(tenths)::int as tenths from credits.entry join credits.class on class.id = class_id
      where account_id = ${accountId} group by year, class.id having sum(tenths) > 0) as sums
    group by year order by year desc`.execute(db)
  return rows
}

/** Makes concurrent requests of one account wait for each other. */
export const lockIssuing = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`credits statement ${accountId}`}, 0))`.execute(tx)

type New = { readonly accountId: string; readonly name: string; readonly isCertified: boolean; readonly years: Sums }

/** Returns the number of a statement of today with the same name and sums, or of a new one. */
export async function addStatement(tx: Tx, { accountId, name, isCertified, years }: New): Promise<string> {
  const text = JSON.stringify(years)
  const { rows } = await sql<{ number: string }>`
    with known as (
      select number from credits.statement
      where account_id = ${accountId} and name = ${name} and is_certified = ${isCertified} and years = ${text}::jsonb
        and (issued_at at time zone 'Asia/Shanghai')::date = (platform.now() at time zone 'Asia/Shanghai')::date
      order by issued_at desc limit 1), made as (
      insert into credits.statement (number, account_id, name, is_certified, years)
      select ${newVerifiableNumber()}, ${accountId}::uuid, ${name}, ${isCertified}, ${text}::jsonb where not exists (select from known) returning number)
    select number from known union all select number from made`.execute(tx)
  return one(rows).number
}

type Row = {
  readonly account_id: string
  readonly name: string
  readonly is_certified: boolean
  readonly years: Sums
  readonly issued_at: Date
}

export async function findStatement(db: Sql, number: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select account_id, name, is_certified, years, issued_at from credits.statement where number = ${number}`.execute(db)
  return rows[0]
}

/** Returns the page of the statement with the typed number; null without one. */
export async function findStatementPath(db: Sql, typed: string): Promise<string | null> {
  const { data: number } = CertificateNumber.safeParse(typed)
  return number !== undefined && (await findStatement(db, number)) ? statementPath(number) : null
}
