import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { grantPoints } from '../../contract.ts'
import type { Tx } from '../context.ts'

/**
 * Adds the year when it is new, and locks it until the transaction ends, so that it is not closed meanwhile. Returns whether it is open.
 */
export async function openYear(tx: Tx, year: number): Promise<boolean> {
  await sql`insert into credits.year (year) values (${year}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ isOpen: boolean }>`
    select closed_at is null as "isOpen" from credits.year where year = ${year} for share`.execute(tx)
  return one(rows).isOpen
}

type Manual = Pick<InputOf<typeof grantPoints>, 'requestId' | 'year' | 'projectNumber' | 'authority' | 'reason'> & {
  readonly accountId: string
  readonly classId: string
  readonly tenths: number
  readonly title: Bilingual
  readonly by: string
}

/** Adds an entry by hand. Returns the entry of the same request when there is one. */
export async function insertManual(tx: Tx, grant: Manual): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_title, granted_by, reason, request_id)
    values (${grant.accountId}, ${grant.classId}, ${grant.tenths}, ${grant.year}, ${grant.projectNumber}, ${grant.authority}, 'manual',
      ${JSON.stringify(grant.title)}::jsonb, ${grant.by}, ${grant.reason}, ${grant.requestId})
    on conflict (request_id) do nothing returning id`.execute(tx)
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const known = await sql<{ id: string }>`select id from credits.entry where request_id = ${grant.requestId}`.execute(tx)
  return { id: one(known.rows).id, isNew: false }
}

type Many = Omit<Manual, 'accountId'> & { readonly accountIds: readonly string[] }

/** Adds an entry for each account by hand, and returns the accounts that had none of the same request. */
export async function insertManyManual(tx: Tx, { accountIds, ...grant }: Many): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_title, granted_by, reason, request_id)
    select person, ${grant.classId}::uuid, ${grant.tenths}::int, ${grant.year}::int, ${grant.projectNumber}, ${grant.authority}, 'manual',
      ${JSON.stringify(grant.title)}::jsonb, ${grant.by}::uuid, ${grant.reason}, md5(${grant.requestId}::text || person)::uuid
    from unnest(${[...accountIds]}::uuid[]) as people (person) order by person
    on conflict (request_id) do nothing returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** Locks a class, so that it is not archived meanwhile. */
export async function findClassState(tx: Tx, id: string): Promise<'unknown' | 'archived' | 'in-use'> {
  const { rows } = await sql<{ isArchived: boolean }>`
    select archived_at is not null as "isArchived" from credits.class where id = ${id} for share`.execute(tx)
  const [found] = rows
  return found === undefined ? 'unknown' : found.isArchived ? 'archived' : 'in-use'
}

type Corrected = {
  readonly account_id: string
  readonly corrects: string | null
  readonly source_title: Bilingual
  readonly year: number
  readonly left: number
}

/** Locks an entry against other corrections and returns what is left of its points. */
export async function lockEntry(tx: Tx, id: string): Promise<Corrected | undefined> {
  await sql`select from credits.entry where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<Corrected>`
    select account_id, corrects, source_title, year,
      (select sum(tenths)::int from credits.entry as counted where counted.id = ${id} or counted.corrects = ${id}) as left
    from credits.entry where id = ${id}`.execute(tx)
  return rows[0]
}

type Correction = { readonly id: string; readonly tenths: number; readonly by: string; readonly reason: string }

/** Adds the difference as an entry that names the corrected one and repeats what it is about. */
export async function insertCorrection(tx: Tx, { id, tenths, by, reason }: Correction): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_id, source_title, granted_by, corrects, reason)
    select account_id, class_id, ${tenths}, year, project_number, authority, source_kind, source_id, source_title, ${by}, id, ${reason}
    from credits.entry where id = ${id} returning id`.execute(tx)
  return one(rows).id
}
