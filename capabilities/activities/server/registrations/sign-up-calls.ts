import { sql } from 'kysely'
import type { CheckedAnswers } from '#capabilities/enquiries/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type Audience, readAudience } from '#contract/site/audience.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { placeOf, saveAnswers } from './answers.ts'
import { fillPlaces, lockPlaces } from './places.ts'
import {
  addRegistration,
  cancelRegistration,
  countWaiting,
  findOpenActivity,
  findOwnName,
  findOwnRegistration,
  type OpenActivity,
  type Opening,
  REMIND_AT,
} from './registration-store.ts'

/** Activities from before audiences admit all logged-in people. */
const audienceOf = ({ content }: OpenActivity): Audience => readAudience(content.audience ?? { kind: 'signed-in' })

const opensOf = ({ state, hasOpened, hasClosed, hasBegun }: Opening): calls.SignUpView['opens'] => {
  if (state === 'cancelled' || hasBegun) return 'over'
  if (hasClosed) return 'after'
  return hasOpened ? 'open' : 'before'
}

/** Returns the name of the profile, else the certified one, which is encrypted. */
async function suggestName({ database, findCertifiedName }: ActivitiesContext, accountId: string): Promise<string> {
  return (await findOwnName(database.of(), accountId)) || ((await findCertifiedName(accountId)) ?? '')
}

/** Returns the free places, and the own registration for a caller with a session. */
export const getSignUp = serve(calls.getSignUp, async (context, { number, language }, { session }) => {
  const { database, audiences, questionnaires } = context
  const db = database.of()
  const activity = await findOpenActivity(db, number)
  if (!activity) return { refused: 'NOT_FOUND' }
  const accountId = session?.level === 'full' ? session.accountId : undefined
  const [counted, own, suggestedName, admission, questionnaire] = await Promise.all([
    countWaiting(db, activity.id),
    accountId === undefined ? null : findOwnRegistration(db, activity.id, accountId),
    accountId === undefined ? '' : suggestName(context, accountId),
    audiences.admits({ session }, audienceOf(activity)),
    accountId === undefined ? null : questionnaires.show(db, activity.content.form ?? null, language),
  ])
  // A caller without a session learns who may sign up only when logging in does not suffice.
  const isLimited = !admission.admitted && audienceOf(activity).kind === 'limited'
  const audience = isLimited ? await audiences.describe(audienceOf(activity), language) : null
  return { ok: { ...counted, opens: opensOf(activity), audience, suggestedName, questionnaire, own } }
})

/** Signs the caller up. Of many callers at once exactly as many get a place as there are. */
export const signUp = serve(calls.signUp, async (context, input, caller) => {
  const known = await findOpenActivity(context.database.of(), input.number)
  if (!known) return { refused: 'NOT_FOUND' }
  // A judge may read, so it decides before the transaction.
  if (!(await context.audiences.admits(caller, audienceOf(known))).admitted) return { refused: 'NOT_IN_AUDIENCE' }
  const questions = await context.questionnaires.check(context.database.of(), known.content.form ?? null, input.given)
  if ('refused' in questions && !(await isRegistered(context, known.id, caller))) return questions
  const answers = 'checked' in questions ? questions.checked : null
  const outcome = await orRolledBack(() =>
    context.database.inTransaction((tx) => signUpIn(context, tx, { input, caller, id: known.id, answers })),
  )
  return outcome ?? (await explain(context, input.number, caller))
})

/** Signing up again changes nothing, so it needs no answers. */
async function isRegistered({ database }: ActivitiesContext, activityId: string, { session }: SignedInCaller): Promise<boolean> {
  return isActive((await findOwnRegistration(database.of(), activityId, session.accountId))?.state ?? null)
}

const isActive = (own: calls.RegistrationState | null): boolean => own !== null && own !== 'cancelled' && own !== 'expired'

type Signing = {
  readonly input: InputOf<typeof calls.signUp>
  readonly caller: SignedInCaller
  readonly id: string
  readonly answers: CheckedAnswers | null
}

/** Returns undefined, and undoes a place that was counted, when the caller is registered already or the sign-up is not open. */
async function signUpIn(
  { questionnaires }: ActivitiesContext,
  tx: Tx,
  { input: { name }, caller, id, answers }: Signing,
): Promise<Outcome<typeof calls.signUp> | undefined> {
  const { accountId } = caller.session
  await lockPlaces(tx, id, 'shared')
  const added = await addRegistration(tx, { activityId: id, accountId, name })
  if (added === undefined) throw new RolledBack(undefined)
  const sealed = answers && (await questionnaires.seal(tx, { place: placeOf(added.id), accountId }, answers))
  if (sealed && 'refused' in sealed) throw new RolledBack(sealed)
  if (sealed) await saveAnswers(tx, added.id, sealed)
  return { ok: added.own }
}

/** Answers a sign-up that added nothing: with the registration of before, such as that of a faster device, or with the reason. */
async function explain(context: ActivitiesContext, number: number, caller: SignedInCaller): Promise<Outcome<typeof calls.signUp>> {
  const activity = await findOpenActivity(context.database.of(), number)
  if (!activity) return { refused: 'NOT_FOUND' }
  if (await isRegistered(context, activity.id, caller)) return await answerOwn(context, activity.id, caller)
  if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
  return { refused: opensOf(activity) === 'before' ? 'SIGN_UP_NOT_OPEN' : 'SIGN_UP_CLOSED' }
}

async function answerOwn({ database }: ActivitiesContext, activityId: string, { session }: SignedInCaller) {
  const own = await findOwnRegistration(database.of(), activityId, session.accountId)
  return own ? ({ ok: own } as const) : ({ refused: 'NOT_FOUND' } as const)
}

/** Accepts an offered place. Accepting twice changes nothing. */
export const acceptPlace = serve(calls.acceptPlace, async (context, { number }, caller) => {
  const db = context.database.of()
  const activity = await findOpenActivity(db, number)
  const own = activity && (await findOwnRegistration(db, activity.id, caller.session.accountId))
  if (!activity || !own) return { refused: 'NOT_FOUND' }
  const { numAffectedRows = 0n } = await sql`
    update activities.registration as own set state = 'confirmed', offered_until = null, changed_at = platform.now(),
      reminded_for = case when ${REMIND_AT} <= platform.now() then starts_at else reminded_for end
    from activities.activity where activity.id = ${activity.id} and own.activity_id = activity.id and own.account_id = ${caller.session.accountId}
      and own.state = 'offered' and own.offered_until > platform.now() and activity.state = 'published'`.execute(db)
  if (numAffectedRows === 0n && own.state !== 'confirmed') return { refused: 'OFFER_ENDED' }
  return await answerOwn(context, activity.id, caller)
})

/**
 * Cancels the own registration and moves the waiting list up. Its answers and scans go at once, except under a legal hold. Cancelling twice
 * changes nothing.
 */
export const leaveActivity = serve(calls.leaveActivity, async (context, { number }, caller) => {
  const activity = await findOpenActivity(context.database.of(), number)
  if (!activity) return { refused: 'NOT_FOUND' }
  const { accountId } = caller.session
  const refused = await context.database.inTransaction(async (tx) => {
    await lockPlaces(tx, activity.id, 'alone')
    const own = await findOwnRegistration(tx, activity.id, accountId)
    if (!own) return { refused: 'NOT_FOUND' } as const
    if (own.state === 'confirmed' && activity.hasBegun) return { refused: 'ALREADY_BEGUN' } as const
    const isOnHold = await isHeld(tx, `account:${accountId}`)
    const id = await cancelRegistration(tx, activity.id, accountId)
    if (id !== undefined && !isOnHold) await saveAnswers(tx, id, await context.questionnaires.withdraw(tx, placeOf(id)))
    await fillPlaces(context, tx, activity.id)
    return undefined
  })
  return refused ?? (await answerOwn(context, activity.id, caller))
})
