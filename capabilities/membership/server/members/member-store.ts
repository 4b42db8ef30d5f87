import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { MemberEvent, MemberState } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type MemberRow = {
  readonly id: string
  readonly account_id: string | null
  readonly number: number
  readonly name: string
  readonly grade_id: string
  readonly branch_id: string
  readonly state: MemberState
  readonly joined_on: string
  readonly ends_on: string | null
  readonly version: number
  readonly card_code: string | null
  readonly is_listed: boolean
  /** Being listed and read outside the mainland are two consents; the directory shows members who gave both. */
  readonly is_listed_abroad: boolean
  readonly place: string
}

const COLUMNS = sql`
  id, account_id, number, name, grade_id, branch_id, state, joined_on::text as joined_on, ends_on::text as ends_on, version,
  card_code, is_listed, is_listed_abroad, place`

export async function findMemberOf(db: Sql, accountId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select ${COLUMNS} from membership.member where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Locks what concerns the membership of an account, also when it is no member yet, and returns its member. */
export async function lockMemberOf(tx: Tx, accountId: string): Promise<MemberRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql<MemberRow>`select ${COLUMNS} from membership.member where account_id = ${accountId} for update`.execute(tx)
  return rows[0]
}

/** Locks a member as `lockMemberOf` does. One whose account is erased is not found. */
export async function lockMemberById(tx: Tx, id: string): Promise<MemberRow | undefined> {
  const found = await tx.selectFrom('membership.member').select('account_id').where('id', '=', id).executeTakeFirst()
  const member = found?.account_id && (await lockMemberOf(tx, found.account_id))
  return member && member.id === id ? member : undefined
}

type NewMember = Pick<MemberRow, 'name' | 'grade_id' | 'branch_id' | 'joined_on' | 'ends_on'> & { readonly account_id: string }

/** Adds a member with the next number. */
export async function addMember(tx: Tx, member: NewMember): Promise<Pick<MemberRow, 'id' | 'number'>> {
  const { rows } = await sql<Pick<MemberRow, 'id' | 'number'>>`
    insert into membership.member (account_id, name, grade_id, branch_id, joined_on, ends_on)
    values (${member.account_id}, ${member.name}, ${member.grade_id}, ${member.branch_id}, ${member.joined_on}, ${member.ends_on})
    returning id, number`.execute(tx)
  return one(rows)
}

type Changes = Partial<
  Pick<MemberRow, 'name' | 'grade_id' | 'branch_id' | 'state' | 'ends_on' | 'card_code' | 'is_listed' | 'is_listed_abroad' | 'place'>
>

export async function changeMember(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('membership.member')
    .set({ ...changes, version: sql<number>`version + 1`, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
}

type Step = {
  readonly memberId: string
  readonly action: MemberEvent
  readonly by: string | null
  readonly reason?: string
  readonly facts?: Readonly<Record<string, string | null>>
}

export async function addStep(tx: Tx, { memberId, action, by, reason = '', facts = {} }: Step): Promise<void> {
  await tx
    .insertInto('membership.step')
    .values({ member_id: memberId, action, by_account: by, reason, facts: JSON.stringify(facts) })
    .execute()
}
