import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ReportReason } from '../../contract.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { measure } from '../views/measure.ts'

/** An account as the evidence names it. The phone is that of the real-name registration. */
export type EvidencePerson = {
  readonly id: string
  readonly name: string | null
  readonly username: string | null
  readonly phone: string | null
}

export async function findPersons({ findPhone }: Pick<EngagementContext, 'findPhone'>, tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<Omit<EvidencePerson, 'phone'>>`
    select person.account_id as id, summary.name, person.username
    from accounts.person left join profile.summary using (account_id)
    where person.account_id = any (${[...new Set(ids)]}::uuid[]) order by person.account_id`.execute(tx)
  const people: EvidencePerson[] = []
  for (const row of rows) people.push({ ...row, phone: await findPhone(tx, row.id) })
  return people
}

export type EvidenceFile = {
  readonly id: string
  readonly kind: string
  readonly bytes: number
  /** Null for a file that was uploaded before hashes were stored. */
  readonly sha256: string | null
}

/** Returns the files whose ids occur in the copies. */
export async function findFiles(tx: Tx, copies: unknown): Promise<EvidenceFile[]> {
  const ids = [...new Set(JSON.stringify(copies).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]
  const { rows } = await sql<EvidenceFile>`
    select id, kind, source_bytes as bytes, encode(sha256, 'hex') as sha256 from media.asset_hash where id = any (${ids}::uuid[]) order by id`.execute(
    tx,
  )
  return rows
}

export type EvidenceFigures = { readonly views: number; readonly likes: number; readonly favourites: number; readonly comments: number }

export async function findFigures(tx: Tx, itemId: string): Promise<EvidenceFigures> {
  const { rows } = await sql<EvidenceFigures>`
    select ${measure('views', sql`wanted.item_id`)} as views, coalesce(likes, 0) as likes, coalesce(favourites, 0) as favourites,
      (select count(*)::int from engagement.comment where comment.item_id = wanted.item_id and state = 'shown') as comments
    from (select ${itemId}::uuid as item_id) as wanted left join engagement.item_total using (item_id)`.execute(tx)
  return one(rows)
}

export type EvidenceComment = {
  readonly id: string
  readonly text: string
  readonly state: string
  readonly writer: string | null
  readonly at: string
}

const MOST_COMMENTS = 2_000

/** Returns the comments of an item, the newest first. */
export async function findComments(tx: Tx, itemId: string): Promise<EvidenceComment[]> {
  const { rows } = await sql<EvidenceComment>`
    select id, text, state, coalesce(account_id::text, author_name) as writer, created_at as at
    from engagement.comment where item_id = ${itemId} and state in ('shown', 'hidden') order by position desc limit ${MOST_COMMENTS}`.execute(
    tx,
  )
  return rows
}

export type EvidenceReport = { readonly id: string; readonly reason: ReportReason; readonly text: string; readonly at: string }

/** Returns the reports about the subject without their reporters, whose identity the evidence does not need. */
export async function findReports(tx: Tx, { itemId, commentId }: { readonly itemId: string; readonly commentId: string | null }) {
  const { rows } = await sql<EvidenceReport>`
    select id, reason, text, created_at as at from engagement.report
    where item_id = ${itemId} and comment_id is not distinct from ${commentId}::uuid order by position limit 200`.execute(tx)
  return rows
}
