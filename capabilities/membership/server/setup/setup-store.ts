import { type Selectable, sql } from 'kysely'
import type { MembershipTerms } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'

export type GradeRow = Selectable<Tables['membership.grade']>
export type BranchRow = Selectable<Tables['membership.branch']>

export const findGrades = (db: Sql): Promise<GradeRow[]> => db.selectFrom('membership.grade').selectAll().orderBy('id').execute()
export const findBranches = (db: Sql): Promise<BranchRow[]> => db.selectFrom('membership.branch').selectAll().orderBy('id').execute()

export const lockGrade = (tx: Tx, id: string): Promise<GradeRow | undefined> =>
  tx.selectFrom('membership.grade').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const lockBranch = (tx: Tx, id: string): Promise<BranchRow | undefined> =>
  tx.selectFrom('membership.branch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** One writer at a time adds a grade or a branch, so that their number stays within its limit. */
export const lockSetup = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('membership.setup', 0))`.execute(tx)

export type Terms = MembershipTerms & { readonly version: number }
/** Applies until the owner sets others. */
const SHIPPED: Terms = { graceDays: 30, firstReminderDays: 60, lastReminderDays: 14, version: 0 }

/** Returns the saved terms, or the shipped ones as version 0. */
export async function readTerms(db: Sql): Promise<Terms> {
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
