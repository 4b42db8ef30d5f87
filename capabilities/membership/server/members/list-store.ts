import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import type { listMembers, MemberEvent, MemberState, MemberStatus } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { type Reach, within } from '../reach.ts'

export type ListRow = {
  readonly id: string
  readonly account_id: string
  readonly number: number
  readonly name: string
  readonly grade_id: string
  readonly grade_zh: string
  readonly grade_en: string
  readonly branch_id: string
  readonly branch_zh: string
  readonly branch_en: string
  readonly state: MemberState
  readonly joined_on: string
  readonly ends_on: string | null
  readonly version: number
}

const COLUMNS = sql`
  member.id, member.account_id, member.number, member.name, member.grade_id, grade.name_zh as grade_zh, grade.name_en as grade_en,
  member.branch_id, branch.name_zh as branch_zh, branch.name_en as branch_en, member.state, member.joined_on::text as joined_on,
  member.ends_on::text as ends_on, member.version`
/** The joins leave out erased members, which have neither grade nor branch. */
const JOINED = sql`
  membership.member join membership.grade on grade.id = member.grade_id join membership.branch on branch.id = member.branch_id`

type Listing = InputOf<typeof listMembers>
export type MemberFilter = Pick<Listing, 'search' | 'grade' | 'branch' | 'status' | 'endsWithin'>
export type Selection = { readonly reach: Reach; readonly filter: MemberFilter; readonly today: string; readonly graceDays: number }

const filtered = ({ reach, filter: { search, grade, branch, status, endsWithin }, today, graceDays }: Selection) => sql`
  ${within(reach, 'member.branch_id')} and (${grade ?? null}::uuid is null or member.grade_id = ${grade ?? null})
  and (${branch ?? null}::uuid is null or member.branch_id = ${branch ?? null})
  and (${endsWithin ?? null}::int is null or (state = 'active' and ends_on between ${today}::date and ${today}::date + ${endsWithin ?? null}::int))
  and ${status === undefined ? sql`true` : withStatus(status, today, graceDays)}
  and ${search === undefined || search === '' ? sql`true` : found(search)}`

/** Has the meaning of `statusOn` in the contract. */
function withStatus(status: MemberStatus, today: string, graceDays: number) {
  const counts = sql`(state = 'active' and ends_on < ${today}::date and ends_on + ${graceDays}::int >= ${today}::date)`
  if (status === 'current') return sql`(state = 'active' and (ends_on is null or ends_on >= ${today}::date))`
  if (status === 'grace') return counts
  if (status === 'lapsed') return sql`(state = 'lapsed' or (state = 'active' and ends_on + ${graceDays}::int < ${today}::date))`
  return sql`state = ${status}`
}

const found = (search: string) => sql`
  (strpos(lower(member.name), lower(${search})) > 0 or member.number::text = ${search})`

type Page = Pick<Listing, 'sort' | 'direction'> & { readonly offset: number; readonly limit: number }

export async function findMembers(db: Sql, selection: Selection, { sort, direction, offset, limit }: Page): Promise<ListRow[]> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const by = sort === 'number' ? sql`member.number` : sql`ends_on`
  const { rows } = await sql<ListRow>`
    select ${COLUMNS} from ${JOINED} where ${filtered(selection)}
    order by ${by} ${way} nulls last, member.number ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const MOST_COUNTED = 10_000

export async function countFound(db: Sql, selection: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from membership.member where grade_id is not null and ${filtered(selection)} limit ${MOST_COUNTED}) as found`.execute(
    db,
  )
  return one(rows).total
}

/** Returns members by number, after this one. */
export async function findMembersAfter(db: Tx, selection: Selection, { after, limit }: { readonly after: number; readonly limit: number }) {
  const { rows } = await sql<ListRow>`
    select ${COLUMNS} from ${JOINED} where ${filtered(selection)} and member.number > ${after}
    order by member.number limit ${limit}`.execute(db)
  return rows
}

export async function findMember(db: Sql, id: string, reach: Reach): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select ${COLUMNS} from ${JOINED} where member.id = ${id} and ${within(reach, 'member.branch_id')}`.execute(db)
  return rows[0]
}

type StepRow = {
  readonly id: string
  readonly action: MemberEvent
  readonly at: Date
  readonly by: string | null
  readonly reason: string
  readonly ends_on: string | null
}
const MOST_STEPS = 200

/** Returns the history of a member, the newest first. */
export async function findSteps(db: Sql, memberId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step.id, action, at, summary.name as by, reason, facts ->> 'endsOn' as ends_on
    from membership.step left join profile.summary on summary.account_id = by_account
    where member_id = ${memberId} order by at desc, step.id desc limit ${MOST_STEPS}`.execute(db)
  return rows
}
