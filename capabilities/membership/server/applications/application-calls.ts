import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Notification } from '#contract/notification.ts'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findProven, meets } from '../certified.ts'
import { type MembershipContext, serve, type Tx } from '../context.ts'
import { lockMemberOf, type MemberRow } from '../members/member-store.ts'
import { acceptedNotice, refusedNotice, returnedNotice } from '../notices.ts'
import { waitingApplications } from '../queue.ts'
import { findReach, reaches } from '../reach.ts'
import { findBranches, findGrades } from '../setup/setup-store.ts'
import { named } from '../setup/setup-values.ts'
import { accept } from './accept.ts'
import {
  type ApplicationRow,
  countApplications,
  decide,
  findApplication,
  findApplications,
  lockApplication,
  placeOf,
} from './application-store.ts'
import { toApplication } from './to-application.ts'

export const listMembershipChoices = serve(calls.listMembershipChoices, async (context, _input, { session }) => {
  const db = context.database.of()
  const [grades, branches, reach] = await Promise.all([findGrades(db), findBranches(db), findReach(context, db, session)])
  return {
    ok: {
      grades: grades.map((grade) => ({ ...named(grade), duesCents: grade.dues_cents, termMonths: grade.term_months })),
      branches: branches.filter(({ id }) => reaches(reach, id)).map(named),
    },
  }
})

export const listApplications = serve(calls.listApplications, async (context, { page, pageSize, direction, ...filter }, { session }) => {
  const db = context.database.of()
  const reach = await findReach(context, db, session)
  const terms = { direction, limit: pageSize, offset: (page - 1) * pageSize }
  const [rows, total] = await Promise.all([findApplications(db, { reach, filter, page: terms }), countApplications(db, reach, filter)])
  return { ok: { list: rows.map((row) => toApplication(row, session.accountId)), total } }
})

export const getApplication = serve(calls.getApplication, async (context, { id }, { session }) => {
  const db = context.database.of()
  const row = await findApplication(db, id, await findReach(context, db, session))
  if (!row) return { refused: 'NOT_FOUND' }
  const proven = await findProven(context, row.account_id)
  return {
    ok: {
      ...toApplication(row, session.accountId),
      statement: row.statement,
      hasAnswers: row.answers !== null,
      reason: row.reason,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decider,
      wants: row.certification,
      certified: [...proven.kinds],
      isNameCertified: proven.name === row.name,
      member: row.member_number === null ? null : { number: row.member_number, endsOn: row.member_ends_on },
      version: row.version,
    },
  }
})

export const readApplicationAnswers = serve(calls.readApplicationAnswers, (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await findApplication(tx, id, await findReach(context, tx, caller.session))
    const [answers] = row ? await context.questionnaires.read(tx, [{ ...row, place: placeOf(id) }], caller.language) : []
    if (!row || !answers) return { refused: 'NOT_FOUND' }
    const data = { target: `membership-application:${id}`, what: 'answers', reason: 'check', of: row.account_id }
    await context.recorder.record(tx, personalDataRead(caller, data))
    return { ok: { answers } }
  }),
)

export const readApplicationScan = serve(calls.readApplicationScan, async (context, { id, scanId }, caller) => {
  const db = context.database.of()
  const row = await findApplication(db, id, await findReach(context, db, caller.session))
  if (!row) return { refused: 'NOT_FOUND' }
  const about = { target: `membership-application:${id}`, of: row.account_id, reason: 'check' }
  return await context.questionnaires.readScan(caller, { ...about, place: placeOf(id), scanId })
})

/** The certification is checked again, because it may have ended since the application. */
export const acceptApplication = serve(calls.acceptApplication, async (context, input, caller) => {
  const db = context.database.of()
  const found = await findApplication(db, input.id, await findReach(context, db, caller.session))
  if (!found) return { refused: 'NOT_FOUND' }
  const proven = await findProven(context, found.account_id)
  return await context.database.inTransaction(async (tx): Promise<Outcome<typeof calls.acceptApplication>> => {
    const locked = await lockWaiting(context, tx, { ...input, caller })
    if ('refused' in locked) return locked
    const { row, member } = locked
    if (!meets(row.certification, proven.kinds)) return { refused: 'CERTIFICATION_MISSING' }
    if (member?.state === 'suspended') return { refused: 'MEMBER_SUSPENDED' }
    if (member?.state === 'excluded') return { refused: 'MEMBER_EXCLUDED' }
    const accepted = await accept(tx, { row, member, name: proven.name ?? row.name, by: caller.session.accountId })
    await decide(tx, row.id, { state: 'accepted', by: caller.session.accountId, reason: '' })
    await finish(context, tx, { caller, row, action: 'accepted', notice: acceptedNotice(row.account_id, accepted.number) })
    return { ok: accepted }
  })
})

type Named = { readonly id: string; readonly version: number; readonly caller: SignedInCaller }
type Locked =
  | { readonly row: ApplicationRow; readonly member: MemberRow | undefined }
  | { readonly refused: 'NOT_FOUND' | 'OWN_APPLICATION' | 'APPLICATION_CHANGED' }

/** Locks an application that waits, and what concerns its person. Of two reviewers at once, the second finds it decided. */
async function lockWaiting(context: MembershipContext, tx: Tx, { id, version, caller: { session } }: Named): Promise<Locked> {
  const reach = await findReach(context, tx, session)
  const found = await findApplication(tx, id, reach)
  if (!found) return { refused: 'NOT_FOUND' }
  if (found.account_id === session.accountId) return { refused: 'OWN_APPLICATION' }
  const member = await lockMemberOf(tx, found.account_id)
  const row = await lockApplication(tx, id, reach)
  if (row?.state !== 'submitted' || row.version !== version) return { refused: 'APPLICATION_CHANGED' }
  return { row, member }
}

type Decided = {
  readonly caller: SignedInCaller
  readonly row: ApplicationRow
  readonly action: 'accepted' | 'refused' | 'returned'
  readonly notice: Notification
}

async function finish(context: MembershipContext, tx: Tx, { caller, row, action, notice }: Decided): Promise<void> {
  await context.notify(tx, notice)
  await context.recorder.record(tx, {
    action: `membership.application-${action}`,
    outcome: 'ok',
    ...doneBy(caller),
    target: `membership-application:${row.id}`,
  })
  await context.reconcileTodos(tx, waitingApplications(context))
}

const NOTICES = { refused: refusedNotice, returned: returnedNotice } as const

/** Decides on an application that waits, with a reason that the applicant reads. */
const decideWith =
  (state: keyof typeof NOTICES) =>
  (
    context: MembershipContext,
    { reason, ...input }: InputOf<typeof calls.refuseApplication>,
    caller: SignedInCaller,
  ): Promise<Outcome<typeof calls.refuseApplication>> =>
    context.database.inTransaction(async (tx) => {
      const locked = await lockWaiting(context, tx, { ...input, caller })
      if ('refused' in locked) return locked
      const { row } = locked
      await decide(tx, row.id, { state, by: caller.session.accountId, reason })
      await finish(context, tx, { caller, row, action: state, notice: NOTICES[state](row.account_id, reason) })
      return { ok: null }
    })

export const refuseApplication = serve(calls.refuseApplication, decideWith('refused'))
export const returnApplication = serve(calls.returnApplication, decideWith('returned'))
