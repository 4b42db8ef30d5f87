import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MembershipContext, serve, type Tx } from '../context.ts'
import { renewedNotice, stateNotice } from '../notices.ts'
import { findReach, type Reach, reaches, within } from '../reach.ts'
import { lockBranch, lockGrade } from '../setup/setup-store.ts'
import { writeName } from '../setup/setup-values.ts'
import { addStep, changeMember, lockMemberById, type MemberRow } from './member-store.ts'

type Chosen = InputOf<typeof calls.renewMembers>['members'][number]
/** A member whose account exists. */
type Present = MemberRow & { readonly account_id: string }

/**
 * Locks the chosen members one after the other, in the order of their ids, and leaves out those that the caller does not reach, that were
 * changed since the caller read them, and the own one.
 */
async function lockChosen(tx: Tx, chosen: readonly Chosen[], { reach, accountId }: { readonly reach: Reach; readonly accountId: string }) {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const { rows } = await sql<MemberRow>`
    select id from membership.member where id = any (${[...versions.keys()]}::uuid[]) and ${within(reach, 'branch_id')} order by id`.execute(
    tx,
  )
  const locked: Present[] = []
  for (const { id } of rows) {
    const member = await lockMemberById(tx, id)
    if (member?.account_id && member.account_id !== accountId && member.version === versions.get(id))
      locked.push({ ...member, account_id: member.account_id })
  }
  return locked
}

export const renewMembers = serve(calls.renewMembers, (context, { members }, caller) =>
  context.database.inTransaction(async (tx) => {
    const reach = await findReach(context, tx, caller.session)
    const locked = await lockChosen(tx, members, { reach, accountId: caller.session.accountId })
    const today = await readToday(tx)
    let changed = 0
    for (const member of locked) if (await renew(context, tx, { member, today, caller })) changed++
    return { ok: { changed, skipped: members.length - changed } }
  }),
)

type Renewal = { readonly member: Present; readonly today: string; readonly caller: SignedInCaller }

async function renew(context: MembershipContext, tx: Tx, { member, today, caller }: Renewal): Promise<boolean> {
  const state = calls.stateAfter(member.state, 'renew')
  const grade = await lockGrade(tx, member.grade_id)
  if (state === undefined || !grade) return false
  const endsOn = calls.renewedEnd({ state: member.state, endsOn: member.ends_on, today, months: grade.term_months })
  // A membership without end has no next term.
  if (state === member.state && endsOn === member.ends_on) return false
  await changeMember(tx, member.id, { state, ends_on: endsOn })
  await addStep(tx, { memberId: member.id, action: 'renewed', by: caller.session.accountId, facts: { endsOn } })
  await context.notify(tx, renewedNotice(member.account_id, endsOn))
  await record(context, tx, { caller, id: member.id, action: 'membership.renewed', facts: { endsOn } })
  return true
}

type Recorded = {
  readonly caller: SignedInCaller
  readonly id: string
  readonly action: string
  readonly reason?: string
  readonly facts?: Readonly<Record<string, string | null>>
}

const record = ({ recorder }: MembershipContext, tx: Tx, { caller, id, ...event }: Recorded): Promise<void> =>
  recorder.record(tx, { ...event, outcome: 'ok', ...doneBy(caller), target: `member:${id}` })

/** Members are locked before the branch and the grade, in the order in which an application locks them. */
export const moveMembers = serve(calls.moveMembers, (context, { members, gradeId, branchId }, caller) =>
  context.database.inTransaction(async (tx) => {
    const reach = await findReach(context, tx, caller.session)
    const locked = await lockChosen(tx, members, { reach, accountId: caller.session.accountId })
    const branch = branchId !== undefined && reaches(reach, branchId) ? await lockBranch(tx, branchId) : undefined
    if (branchId !== undefined && !branch) return { refused: 'BRANCH_UNKNOWN' }
    const grade = gradeId === undefined ? undefined : await lockGrade(tx, gradeId)
    if (gradeId !== undefined && !grade) return { refused: 'GRADE_UNKNOWN' }
    let changed = 0
    for (const member of locked) {
      const to = { grade_id: grade?.id ?? member.grade_id, branch_id: branch?.id ?? member.branch_id }
      if (to.grade_id === member.grade_id && to.branch_id === member.branch_id) continue
      await changeMember(tx, member.id, to)
      const facts = { ...(grade && { grade: writeName(grade) }), ...(branch && { branch: writeName(branch) }) }
      const reason = Object.values(facts).join(', ')
      await addStep(tx, { memberId: member.id, action: 'moved', by: caller.session.accountId, reason, facts })
      await record(context, tx, { caller, id: member.id, action: 'membership.moved', facts })
      changed++
    }
    return { ok: { changed, skipped: members.length - changed } }
  }),
)

const EVENTS = { suspend: 'suspended', exclude: 'excluded', reinstate: 'reinstated' } as const

/** A reinstated member continues the term of before; one whose term is over lapses with the next sweep. */
export const changeMemberState = serve(calls.changeMemberState, (context, { id, version, act, reason }, caller) =>
  context.database.inTransaction(async (tx) => {
    const reach = await findReach(context, tx, caller.session)
    const member = await lockMemberById(tx, id)
    if (!member?.account_id || !reaches(reach, member.branch_id)) return { refused: 'NOT_FOUND' }
    if (member.account_id === caller.session.accountId) return { refused: 'OWN_MEMBERSHIP' }
    if (member.version !== version) return { refused: 'MEMBER_CHANGED' }
    const state = calls.stateAfter(member.state, act)
    if (state === undefined) return { refused: 'ACT_NOT_POSSIBLE' }
    await changeMember(tx, id, { state })
    await addStep(tx, { memberId: id, action: EVENTS[act], by: caller.session.accountId, reason })
    await context.notify(tx, stateNotice(member.account_id, act, reason))
    await record(context, tx, { caller, id, action: `membership.${EVENTS[act]}`, reason })
    return { ok: null }
  }),
)
