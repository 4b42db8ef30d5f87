import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MembershipContext, Tx } from './context.ts'
import { waitingApplications } from './queue.ts'

/** Fixed ids, by which the demo recognises what it has added. */
const idOf = (place: string): string => `de300000-0000-4000-8000-00000000a${place}`
const [REGULAR, STUDENT, HONORARY, BRANCH, APPLICATION] = [idOf('001'), idOf('002'), idOf('003'), idOf('011'), idOf('201')]

const GRADES = [
  { id: REGULAR, name_zh: '普通会员', name_en: 'Regular member', term_months: 12, dues_cents: 20_000, certification: 'professional' },
  { id: STUDENT, name_zh: '学生会员', name_en: 'Student member', term_months: 12, dues_cents: 5_000, certification: null },
  { id: HONORARY, name_zh: '荣誉会员', name_en: 'Honorary member', term_months: null, dues_cents: 0, certification: null },
] as const

/** The members in the order of the accounts; the account after them applies. Numbers of real members begin at 1001. */
const MEMBERS = [
  { gradeId: HONORARY, state: 'active', number: 101, joinedDaysAgo: 1_800, endsInDays: null },
  { gradeId: REGULAR, state: 'active', number: 102, joinedDaysAgo: 340, endsInDays: 25 },
  { gradeId: STUDENT, state: 'active', number: 103, joinedDaysAgo: 100, endsInDays: 264 },
  { gradeId: REGULAR, state: 'lapsed', number: 104, joinedDaysAgo: 420, endsInDays: -56 },
] as const

/** Dues in each state, by the member whose dues they are. Receipts of real dues begin at 1. */
const DUES = [
  { member: 1, state: 'checked', paidDaysAgo: 338, receipt: 900_001, reason: '' },
  { member: 2, state: 'recorded', paidDaysAgo: 2, receipt: null, reason: '' },
  { member: 3, state: 'rejected', paidDaysAgo: 5, receipt: null, reason: '凭证与金额不符。 The slip shows another amount.' },
] as const

type DemoAccount = { readonly id: string; readonly name: string }
export type Demo = {
  load(tx: AnyTransaction, ownerId: string, accounts: readonly DemoAccount[]): Promise<void>
  remove(tx: AnyTransaction): Promise<void>
}

/** Loads a branch with grades, some members and an application. The removal leaves what other members have come to use. */
export const openDemo = (context: MembershipContext): Demo => ({
  async load(transaction, ownerId, accounts) {
    const tx: Tx = transaction.of()
    for (const grade of GRADES)
      await tx
        .insertInto('membership.grade')
        .values({ ...grade, changed_by: ownerId })
        .execute()
    // The people of the demo's team with the permission are the secretaries.
    const [teamId = null] = await context.teams.findTeamsOf(tx, ownerId)
    const branch = { id: BRANCH, team_id: teamId, name_zh: '心血管分会', name_en: 'Cardiology branch', changed_by: ownerId }
    await tx.insertInto('membership.branch').values(branch).execute()
    for (const [at, account] of accounts.slice(0, MEMBERS.length).entries()) await loadMember(tx, at, account)
    const checker = accounts.find(({ id }) => id !== ownerId) // a second person checks
    if (checker) for (const dues of DUES) await loadDues(tx, dues, { recorder: ownerId, checker: checker.id })
    const applicant = accounts[MEMBERS.length]
    if (applicant) await loadApplication(tx, applicant)
    await context.reconcileTodos(tx, waitingApplications(context))
  },
  async remove(transaction) {
    const tx: Tx = transaction.of()
    await tx.deleteFrom('membership.application').where('id', '=', APPLICATION).execute()
    const members = MEMBERS.map((_, at) => idOf(String(100 + at)))
    await tx.deleteFrom('membership.payment').where('member_id', 'in', members).execute()
    await tx.deleteFrom('membership.member').where('id', 'in', members).execute()
    await removeUnused(
      tx,
      'grade',
      GRADES.map(({ id }) => id),
    )
    await removeUnused(tx, 'branch', [BRANCH])
    await context.reconcileTodos(tx, waitingApplications(context))
  },
})

async function loadMember(tx: Tx, at: number, { id: accountId, name }: DemoAccount): Promise<void> {
  const member = MEMBERS[at]
  if (!member) return
  const { gradeId, state, number, joinedDaysAgo, endsInDays } = member
  const id = idOf(String(100 + at))
  await sql`
    insert into membership.member (id, account_id, number, name, grade_id, branch_id, state, joined_on, ends_on)
    values (${id}, ${accountId}, ${number}, ${name}, ${gradeId}, ${BRANCH}, ${state},
      (platform.now() at time zone 'Asia/Shanghai')::date - ${joinedDaysAgo}::int,
      (platform.now() at time zone 'Asia/Shanghai')::date + ${endsInDays}::int)`.execute(tx)
  await sql`
    insert into membership.step (member_id, action, at) values (${id}, 'joined', platform.now() - ${joinedDaysAgo} * interval '1 day')`.execute(
    tx,
  )
}

type Staff = { readonly recorder: string; readonly checker: string }

/** Loads nothing for a member that the demo has no account for. */
async function loadDues(tx: Tx, { member, state, paidDaysAgo, receipt, reason }: (typeof DUES)[number], staff: Staff): Promise<void> {
  const isOpen = state === 'recorded'
  await sql`
    insert into membership.payment (member_id, amount_cents, paid_on, period_from, period_to, state, recorded_by, recorded_at, checked_by, checked_at, reason, receipt)
    select member.id, grade.dues_cents, paid_on, paid_on, paid_on + 364, ${state}, ${staff.recorder}, paid_on + interval '10 hours',
      ${isOpen ? null : staff.checker}::uuid, ${isOpen ? null : sql`paid_on + interval '1 day'`}, ${reason}, ${receipt}::bigint
    from membership.member join membership.grade on grade.id = grade_id
    cross join (select (platform.now() at time zone 'Asia/Shanghai')::date - ${paidDaysAgo}::int as paid_on) as day
    where member.id = ${idOf(String(100 + member))}`.execute(tx)
}

async function loadApplication(tx: Tx, { id: accountId, name }: DemoAccount): Promise<void> {
  await sql`
    insert into membership.application (id, account_id, grade_id, branch_id, name, statement, submitted_at)
    values (${APPLICATION}, ${accountId}, ${STUDENT}, ${BRANCH}, ${name}, '规培第二年，想参加病例讨论。 Second-year resident, interested in the case discussions.',
      platform.now() - interval '20 hours')`.execute(tx)
}

async function removeUnused(tx: Tx, table: 'grade' | 'branch', ids: readonly string[]): Promise<void> {
  const column = sql.ref(`${table}_id`)
  await sql`
    delete from ${sql.table(`membership.${table}`)} as own where id = any (${[...ids]}::uuid[])
      and not exists (select from membership.member where ${column} = own.id)
      and not exists (select from membership.application where ${column} = own.id)`.execute(tx)
}
