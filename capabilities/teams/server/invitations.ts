import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { answerInvitation, invite, withdrawInvitation } from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { addMember, countCircles, holdOwnCircle, MOST_CIRCLES, MOST_PEOPLE, roleOf, type Tx } from './circle-store.ts'
import type { TeamsDeps } from './deps.ts'
import { nameOf } from './faces.ts'
import { addInvitation, findInvitation, settleInvitation } from './invitation-store.ts'
import { mayManage } from './policy.ts'

export const matterOf = (invitationId: string): string => `team-invitation:${invitationId}`

/** Asks somebody in, who finds a to-do. */
export async function inviteSomebody(
  { database, recorder, tell, findAccountByName }: TeamsDeps,
  { id, username }: InputOf<typeof invite>,
  caller: SignedInCaller,
): Promise<Outcome<typeof invite>> {
  const self = caller.session.accountId
  const guest = await findAccountByName(username)
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof invite>> => {
    const circle = await holdOwnCircle(tx, id, self)
    if (!circle) return { refused: 'NOT_FOUND' }
    if (!mayManage(circle.role)) return { refused: 'FORBIDDEN' }
    if (guest === null) return { refused: 'PERSON_UNKNOWN', fields: { username: 'PERSON_UNKNOWN' } }
    if (circle.people >= MOST_PEOPLE) return { refused: 'CIRCLES_FULL' }
    const invitationId = (await roleOf(tx, id, guest)) ? undefined : await addInvitation(tx, { circleId: id, guest, by: self })
    if (invitationId === undefined) return { refused: 'ALREADY_INSIDE', fields: { username: 'ALREADY_INSIDE' } }
    const { kind, name } = circle
    await recorder.record(tx, { action: `${kind}.invited`, outcome: 'ok', target: `${kind}:${id}`, facts: { guest }, ...doneBy(caller) })
    await tell(tx, {
      kind: 'todo',
      about: 'team',
      to: { accounts: [guest] },
      matter: matterOf(invitationId),
      path: '/user/info',
      title: inBoth(teamsText, 'teams.invited.title', { name }),
      text: inBoth(teamsText, 'teams.invited.text', { by: await nameOf(tx, self) }),
    })
    return { ok: { id: invitationId } }
  })
}

/** Yes or no, once: the second of two answers finds nothing to answer. */
export async function answerOwnInvitation(
  { database, recorder, tell, closeTodos }: TeamsDeps,
  { id, accept }: InputOf<typeof answerInvitation>,
  caller: SignedInCaller,
): Promise<Outcome<typeof answerInvitation>> {
  const self = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof answerInvitation>> => {
    const invitation = await findInvitation(tx, id, self)
    if (!invitation) return { refused: 'NOT_FOUND' }
    const { circleId, kind, name, by } = invitation
    if (accept && (invitation.people >= MOST_PEOPLE || (await countCircles(tx, self)) >= MOST_CIRCLES)) return { refused: 'CIRCLES_FULL' }
    if (!(await settleInvitation(tx, id, accept ? 'accepted' : 'declined'))) return { refused: 'NOT_FOUND' }
    if (accept) await addMember(tx, circleId, self, 'member')
    await closeTodos(tx, matterOf(id))
    const action = `${kind}.${accept ? 'joined' : 'declined'}`
    await recorder.record(tx, { action, outcome: 'ok', target: `${kind}:${circleId}`, ...doneBy(caller) })
    if (accept) {
      const title = inBoth(teamsText, 'teams.accepted.title', { who: await nameOf(tx, self), name })
      await tell(tx, { kind: 'message', about: 'team', to: { accounts: [by] }, title, text: inBoth(teamsText, 'teams.accepted.text') })
    }
    return { ok: null }
  })
}

/** Takes an open invitation back, with its to-do. */
export async function withdrawOpenInvitation(
  { database, recorder, closeTodos }: Pick<TeamsDeps, 'database' | 'recorder' | 'closeTodos'>,
  { id }: InputOf<typeof withdrawInvitation>,
  caller: SignedInCaller,
): Promise<Outcome<typeof withdrawInvitation>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof withdrawInvitation>> => {
    const { rows } = await raw<{ circle_id: string }>`select circle_id from teams.invitation where id = ${id}`.execute(tx)
    const circle = rows[0] && (await holdOwnCircle(tx, rows[0].circle_id, caller.session.accountId))
    if (!circle) return { refused: 'NOT_FOUND' }
    if (!mayManage(circle.role)) return { refused: 'FORBIDDEN' }
    if (!(await settleInvitation(tx, id, 'withdrawn'))) return { refused: 'NOT_FOUND' }
    await closeTodos(tx, matterOf(id))
    const target = `${circle.kind}:${rows[0]!.circle_id}`
    await recorder.record(tx, { action: `${circle.kind}.invitation-withdrawn`, outcome: 'ok', target, ...doneBy(caller) })
    return { ok: null }
  })
}
