import { sql } from 'kysely'
import type { Kind } from '#capabilities/certification/contract.ts'
import type { MembershipTerms } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Stored = {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  readonly is_open: boolean
  readonly version: number
}
export type GradeRow = Stored & {
  readonly term_months: number | null
  readonly dues_cents: number
  readonly certification: Kind | null
  readonly form_id: string | null
}
export type BranchRow = Stored & { readonly team_id: string | null }

const GRADE = sql`id, name_zh, name_en, term_months, dues_cents, certification, form_id, is_open, version`
const BRANCH = sql`id, name_zh, name_en, team_id, is_open, version`

export async function findGrades(db: Sql | Tx): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`select ${GRADE} from membership.grade order by id`.execute(db)
  return rows
}

export async function findBranches(db: Sql | Tx): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`select ${BRANCH} from membership.branch order by id`.execute(db)
  return rows
}

export async function lockGrade(tx: Tx, id: string): Promise<GradeRow | undefined> {
  const { rows } = await sql<GradeRow>`select ${GRADE} from membership.grade where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function lockBranch(tx: Tx, id: string): Promise<BranchRow | undefined> {
  const { rows } = await sql<BranchRow>`select ${BRANCH} from membership.branch where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** One writer at a time adds a grade or a branch, so that their number stays within its limit. */
export const lockSetup = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('membership.setup', 0))`.execute(tx)

export type Terms = MembershipTerms & { readonly version: number }
/** Applies until the owner sets others. */
const SHIPPED: Terms = { graceDays: 30, firstReminderDays: 60, lastReminderDays: 14, version: 0 }

/** Returns the saved terms, or the shipped ones as version 0. */
export async function readTerms(db: Sql | Tx): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select grace_days as "graceDays", first_reminder_days as "firstReminderDays", last_reminder_days as "lastReminderDays", version
    from membership.term`.execute(db)
  return rows[0] ?? SHIPPED
}

export async function writeTerms(tx: Tx, { graceDays, firstReminderDays, lastReminderDays }: MembershipTerms, by: string): Promise<void> {
  await sql`
    insert into membership.term (grace_days, first_reminder_days, last_reminder_days, changed_by)
    values (${graceDays}, ${firstReminderDays}, ${lastReminderDays}, ${by})
    on conflict (is_single) do update set grace_days = excluded.grace_days, first_reminder_days = excluded.first_reminder_days,
      last_reminder_days = excluded.last_reminder_days, version = membership.term.version + 1, changed_by = excluded.changed_by,
      changed_at = platform.now()`.execute(tx)
}
