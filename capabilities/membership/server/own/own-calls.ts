import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import {
  type ApplicationRow,
  addApplication,
  decide,
  findLatestOf,
  placeOf,
  saveAnswers,
  submitAgain,
} from '../applications/application-store.ts'
import { toBranch, toGrade } from '../applications/to-application.ts'
import { endListing } from '../cards/change-listing.ts'
import { findProven, meets } from '../certified.ts'
import { type MembershipContext, serve, type Tx } from '../context.ts'
import { findEnteredName } from '../entered-name.ts'
import { addStep, changeMember, findMemberOf, lockMemberOf, type MemberRow } from '../members/member-store.ts'
import { waitingApplications } from '../queue.ts'
import { findBranches, findGrades, lockBranch, lockGrade, readTerms } from '../setup/setup-store.ts'
import { named } from '../setup/setup-values.ts'
import { toOwnMember } from './to-own-member.ts'

export const getOwnMembership = serve(calls.getOwnMembership, async (context, _input, { session: { accountId }, language }) => {
  const db = context.database.of()
  const [proven, entered, grades, branches, latest, member, terms, today] = await Promise.all([
    findProven(context, accountId),
    findEnteredName(db, accountId),
    findGrades(db),
    findBranches(db),
    findLatestOf(db, accountId),
    findMemberOf(db, accountId),
    readTerms(db),
    readToday(db),
  ])
  const open = grades.filter((grade) => grade.is_open)
  const questionnaires = await Promise.all(open.map(({ form_id }) => context.questionnaires.show(db, form_id, language)))
  return {
    ok: {
      certifiedName: proven.name ?? '',
      suggestedName: entered ?? '',
      grades: open.map((grade, at) => ({
        ...named(grade),
        termMonths: grade.term_months,
        duesCents: grade.dues_cents,
        certification: grade.certification,
        isMet: meets(grade.certification, proven.kinds),
        questionnaire: questionnaires[at] ?? null,
      })),
      branches: branches.filter((branch) => branch.is_open).map(named),
      application: latest
        ? {
            id: latest.id,
            grade: toGrade(latest),
            branch: toBranch(latest),
            name: latest.name,
            statement: latest.statement,
            state: latest.state,
            reason: latest.reason,
            submittedAt: latest.submitted_at.toISOString(),
            answers: context.questionnaires.open({ ...latest, place: placeOf(latest.id) }),
          }
        : null,
      member: member ? toOwnMember(member, { grades, branches, terms, today }) : null,
    },
  }
})

type Asked = InputOf<typeof calls.applyForMembership>

/**
 * Adds the application, answers a returned one, or changes the one that waits. The lock of the account decides between two at once: the second finds the first, and is
 * the same (a double click) or refused.
 */
export const applyForMembership = serve(calls.applyForMembership, async (context, input, caller) => {
  const { accountId } = caller.session
  const proven = await findProven(context, accountId)
  const asked = { ...input, name: proven.name ?? input.name }
  if (asked.name === '') return { refused: 'PERSON_NAME_MISSING', fields: { name: 'PERSON_NAME_MISSING' } }
  return await orRolledBack(() => context.database.inTransaction((tx) => applyIn(context, tx, { asked, proven, caller })))
})

type Applying = { readonly asked: Asked; readonly proven: Awaited<ReturnType<typeof findProven>>; readonly caller: SignedInCaller }

async function applyIn(
  context: MembershipContext,
  tx: Tx,
  { asked, proven, caller }: Applying,
): Promise<Outcome<typeof calls.applyForMembership>> {
  const { accountId } = caller.session
  const member = await lockMemberOf(tx, accountId)
  const open = await findOpen(tx, accountId)
  if (asked.changes !== undefined && asked.changes !== open?.id) return { refused: 'APPLICATION_DECIDED' }
  if (open?.state === 'submitted') {
    if (isSame(context, open, asked)) return { ok: { id: open.id } }
    if (asked.changes === undefined) return { refused: 'APPLICATION_WAITING' }
  }
  const refused = (await checkMember(tx, member)) ?? (await checkChoice(tx, asked))
  if (refused) return { refused }
  const grade = await lockGrade(tx, asked.gradeId)
  if (!grade?.is_open) return { refused: 'GRADE_CLOSED' }
  if (!meets(grade.certification, proven.kinds)) return { refused: 'CERTIFICATION_MISSING' }
  const questions = await context.questionnaires.check(tx, grade.form_id, asked.given)
  if ('refused' in questions) return questions
  const id = await submit(tx, { asked, accountId, open })
  const answers = await context.questionnaires.seal(tx, { place: placeOf(id), accountId }, questions.checked)
  if ('refused' in answers) throw new RolledBack(answers)
  await saveAnswers(tx, id, answers)
  await context.recorder.record(tx, {
    action: open ? ACTIONS[open.state] : 'membership.applied',
    outcome: 'ok',
    ...doneBy(caller),
    target: `membership-application:${id}`,
  })
  await context.reconcileTodos(tx, waitingApplications(context))
  return { ok: { id } }
}

const ACTIONS = { submitted: 'membership.application-changed', returned: 'membership.application-answered' } as const
type OpenApplication = ApplicationRow & { readonly state: keyof typeof ACTIONS }
const isOpen = (application: ApplicationRow): application is OpenApplication => application.state in ACTIONS

async function findOpen(tx: Tx, accountId: string): Promise<OpenApplication | undefined> {
  const latest = await findLatestOf(tx, accountId)
  return latest && isOpen(latest) ? latest : undefined
}

const isSame = (
  { questionnaires }: MembershipContext,
  open: ApplicationRow,
  { gradeId, branchId, name, statement, given }: Asked,
): boolean =>
  open.grade_id === gradeId &&
  open.branch_id === branchId &&
  open.name === name &&
  open.statement === statement &&
  isDeepStrictEqual(questionnaires.open({ ...open, place: placeOf(open.id) }), given?.answers ?? null)

async function checkMember(tx: Tx, member: MemberRow | undefined) {
  if (!member || member.state === 'left') return undefined
  if (member.state === 'suspended') return 'MEMBER_SUSPENDED' as const
  if (member.state === 'excluded') return 'MEMBER_EXCLUDED' as const
  const { firstReminderDays } = await readTerms(tx)
  const mayRenew = calls.mayRenew(await readToday(tx), { state: member.state, endsOn: member.ends_on }, firstReminderDays)
  return mayRenew ? undefined : ('ALREADY_MEMBER' as const)
}

async function checkChoice(tx: Tx, { branchId }: Asked) {
  const branch = await lockBranch(tx, branchId)
  return branch?.is_open ? undefined : ('BRANCH_CLOSED' as const)
}

type Submitted = { readonly asked: Asked; readonly accountId: string; readonly open: ApplicationRow | undefined }

async function submit(tx: Tx, { asked: { gradeId, branchId, name, statement }, accountId, open }: Submitted): Promise<string> {
  const columns = { grade_id: gradeId, branch_id: branchId, name, statement }
  if (!open) return await addApplication(tx, { account_id: accountId, ...columns })
  await submitAgain(tx, open.id, columns)
  return open.id
}

export const withdrawApplication = serve(calls.withdrawApplication, (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const { accountId } = caller.session
    await lockMemberOf(tx, accountId)
    const latest = await findLatestOf(tx, accountId)
    if (latest?.id !== id) return { refused: 'NOT_FOUND' }
    if (latest.state === 'withdrawn') return { ok: null }
    if (!isOpen(latest)) return { refused: 'APPLICATION_DECIDED' }
    await withdraw(context, tx, latest)
    await context.recorder.record(tx, {
      action: 'membership.application-withdrawn',
      outcome: 'ok',
      ...doneBy(caller),
      target: `membership-application:${id}`,
    })
    await context.reconcileTodos(tx, waitingApplications(context))
    return { ok: null }
  }),
)

/** The number that the person saw is repeated, so that a stale page does not end another membership. */
export const leaveMembership = serve(calls.leaveMembership, (context, { number }, caller) =>
  context.database.inTransaction(async (tx) => {
    const member = await lockMemberOf(tx, caller.session.accountId)
    if (member?.number !== number) return { refused: 'NOT_A_MEMBER' }
    const state = calls.stateAfter(member.state, 'leave')
    if (state === undefined) return { refused: 'NOT_A_MEMBER' }
    await leave(context, tx, member)
    await context.recorder.record(tx, { action: 'membership.left', outcome: 'ok', ...doneBy(caller), target: `member:${member.id}` })
    return { ok: null }
  }),
)

/** An application that waits goes too, and so does the consent to be in the directory. */
async function leave(context: MembershipContext, tx: Tx, member: MemberRow): Promise<void> {
  await endListing(tx, member)
  await changeMember(tx, member.id, { state: 'left' })
  await addStep(tx, { memberId: member.id, action: 'left', by: member.account_id })
  const open = member.account_id === null ? undefined : await findOpen(tx, member.account_id)
  if (!open) return
  await withdraw(context, tx, open)
  await context.reconcileTodos(tx, waitingApplications(context))
}

/** Withdraws an application that waits. Its answers and scans have not been decided on, so they go at once, except under a legal hold. */
async function withdraw({ questionnaires }: MembershipContext, tx: Tx, { id, account_id }: ApplicationRow): Promise<void> {
  const isOnHold = await isHeld(tx, `account:${account_id}`)
  await decide(tx, id, { state: 'withdrawn', by: null, reason: '' })
  if (!isOnHold) await saveAnswers(tx, id, await questionnaires.withdraw(tx, placeOf(id)))
}
