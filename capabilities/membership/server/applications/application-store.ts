import { sql } from 'kysely'
import type { Kind } from '#capabilities/certification/contract.ts'
import type { SealedAnswers } from '#capabilities/enquiries/contract.ts'
import type { InputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { ApplicationState, listApplications } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { type Reach, within } from '../reach.ts'

export type ApplicationRow = {
  readonly id: string
  readonly account_id: string
  readonly grade_id: string
  readonly branch_id: string
  readonly grade_zh: string
  readonly grade_en: string
  readonly branch_zh: string
  readonly branch_en: string
  readonly name: string
  readonly statement: string
  readonly state: ApplicationState
  readonly reason: string
  readonly submitted_at: Date
  readonly decided_at: Date | null
  readonly decider: string | null
  readonly version: number
  readonly certification: Kind | null
  readonly term_months: number | null
  /** The last event of the member that the person was when applying; null for a first application. */
  readonly last_event: string | null
  readonly member_number: number | null
  readonly member_ends_on: string | null
} & SealedAnswers

const COLUMNS = sql`
  application.id, application.account_id, application.grade_id, application.branch_id, grade.name_zh as grade_zh, grade.name_en as grade_en,
  branch.name_zh as branch_zh, branch.name_en as branch_en, application.name, statement, application.state, reason, submitted_at, decided_at,
  decider.name as decider, application.form_id, form_version, answers, answers_key, application.version, certification, term_months, (
    select action from membership.step where member_id = member.id and step.at < submitted_at order by step.at desc limit 1) as last_event, member.number as member_number,
  member.ends_on::text as member_ends_on`
const JOINED = sql`
  membership.application join membership.grade on grade.id = application.grade_id
  join membership.branch on branch.id = application.branch_id
  left join membership.member on member.account_id = application.account_id
  left join profile.summary as decider on decider.account_id = decided_by`

type Listing = InputOf<typeof listApplications>
type Filter = Pick<Listing, 'state' | 'grade' | 'branch'>

const filtered = (reach: Reach, { state, grade, branch }: Filter) => sql`
  ${within(reach, 'application.branch_id')} and (${state ?? null}::text is null or application.state = ${state ?? null})
  and (${grade ?? null}::uuid is null or application.grade_id = ${grade ?? null})
  and (${branch ?? null}::uuid is null or application.branch_id = ${branch ?? null})`

type Page = Pick<Listing, 'direction'> & { readonly offset: number; readonly limit: number }

export async function findApplications(
  db: Sql,
  { reach, filter, page: { direction, offset, limit } }: { readonly reach: Reach; readonly filter: Filter; readonly page: Page },
): Promise<ApplicationRow[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${JOINED} where ${filtered(reach, filter)}
    order by submitted_at ${order}, application.id ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countApplications(db: Sql, reach: Reach, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from membership.application where ${filtered(reach, filter)} limit 10000) as found`.execute(
    db,
  )
  return one(rows).total
}

export async function findApplication(db: Sql, id: string, reach: Reach): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${JOINED} where application.id = ${id} and ${within(reach, 'application.branch_id')}`.execute(db)
  return rows[0]
}

/** Locks an application within the reach until the transaction ends. */
export async function lockApplication(tx: Tx, id: string, reach: Reach): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${JOINED} where application.id = ${id} and ${within(reach, 'application.branch_id')}
    for update of application`.execute(tx)
  return rows[0]
}

/** Returns the latest application of an account. */
export async function findLatestOf(db: Sql, accountId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${JOINED} where application.account_id = ${accountId} order by submitted_at desc, application.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

type Asked = Pick<ApplicationRow, 'account_id' | 'grade_id' | 'branch_id' | 'name' | 'statement'>

export async function addApplication(tx: Tx, asked: Asked): Promise<string> {
  const { id } = await tx.insertInto('membership.application').values(asked).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Submits an open application again. One that waits keeps its place in the queue. */
export async function submitAgain(tx: Tx, id: string, asked: Omit<Asked, 'account_id'>): Promise<void> {
  await tx
    .updateTable('membership.application')
    .set({
      ...asked,
      state: 'submitted',
      submitted_at: sql<Date>`case when state = 'submitted' then submitted_at else platform.now() end`,
      decided_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Answers are bound to their row. */
export const placeOf = (id: string): string => `membership.application|${id}`

export async function saveAnswers(tx: Tx, id: string, { form_id, form_version, answers, answers_key }: SealedAnswers): Promise<void> {
  await sql`
    update membership.application set form_id = ${form_id}, form_version = ${form_version}, answers = ${answers}, answers_key = ${answers_key}
    where id = ${id}`.execute(tx)
}

type Decision = { readonly state: Exclude<ApplicationState, 'submitted'>; readonly by: string | null; readonly reason: string }

export async function decide(tx: Tx, id: string, { state, by, reason }: Decision): Promise<void> {
  await tx
    .updateTable('membership.application')
    .set({ state, reason, decided_by: by, decided_at: sql<Date>`platform.now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Counts the applications that wait within a reach, for the menu. */
export const countWaiting = (reach: Reach) =>
  countUpTo(sql`from membership.application where state = 'submitted' and ${within(reach, 'application.branch_id')}`)
