import { sql as raw } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { teamsText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { addMember, countGroups, lockOwnGroup, MOST_GROUPS, MOST_PEOPLE, nameOf, roleOf } from '../group-store.ts'
import { mayManage } from '../policy.ts'
import { addInvitation, closeInvitation, findInvitation, findOpenInvitations, matterOf, openInvitations } from './invitation-store.ts'

export const listInvitations = serve(calls.listInvitations, async ({ database }, _input, { session }) => {
  const sql = database.of()
  const open = await findOpenInvitations(sql, session.accountId)
  return { ok: open.map(({ at, ...invitation }) => ({ ...invitation, at: at.toISOString() })) }
})

export const inviteMember = serve(
  calls.inviteMember,
  async ({ database, recorder, notify, reconcileTodos, findAccountByName }, { id, username }, caller) => {
    const self = caller.session.accountId
    const guest = await findAccountByName(username)
    return await database.inTransaction(async (tx) => {
      const group = await lockOwnGroup(tx, id, self)
      if (!group) return { refused: 'NOT_FOUND' }
      if (!mayManage(group.role)) return { refused: 'FORBIDDEN' }
      if (guest === null) return { refused: 'PERSON_UNKNOWN', fields: { username: 'PERSON_UNKNOWN' } }
      if (group.people >= MOST_PEOPLE) return { refused: 'GROUPS_FULL' }
      const invitationId = (await roleOf(tx, id, guest)) ? undefined : await addInvitation(tx, { groupId: id, guest, by: self })
      if (invitationId === undefined) return { refused: 'ALREADY_INSIDE', fields: { username: 'ALREADY_INSIDE' } }
      const { kind, name } = group
      await reconcileTodos(tx, openInvitations)
      await recorder.record(tx, { action: `${kind}.invited`, outcome: 'ok', target: `${kind}:${id}`, facts: { guest }, ...doneBy(caller) })
      await notify(tx, {
        kind: 'todo',
        about: 'team',
        to: { accounts: [guest] },
        matter: matterOf(invitationId),
        path: '/user/info',
        title: inBoth(teamsText, 'teams.invited.title', { name }),
        text: inBoth(teamsText, kind === 'team' ? 'teams.invited.team-text' : 'teams.invited.text', { by: await nameOf(tx, self) }),
        namedAccounts: [self],
      })
      return { ok: { id: invitationId } }
    })
  },
)

/** Accepts or declines an invitation once; a second answer is NOT_FOUND. */
export const answerInvitation = serve(
  calls.answerInvitation,
  async ({ database, recorder, notify, closeTodos }, { id, accept }, caller) => {
    const self = caller.session.accountId
    return await database.inTransaction(async (tx) => {
      const invitation = await findInvitation(tx, id, self)
      if (!invitation) return { refused: 'NOT_FOUND' }
      const { groupId, kind, name, by } = invitation
      if (accept && (invitation.people >= MOST_PEOPLE || (await countGroups(tx, self)) >= MOST_GROUPS)) return { refused: 'GROUPS_FULL' }
      if (!(await closeInvitation(tx, id, accept ? 'accepted' : 'declined'))) return { refused: 'NOT_FOUND' }
      if (accept) await addMember(tx, { groupId, accountId: self, role: 'member' })
      await closeTodos(tx, matterOf(id))
      const action = `${kind}.${accept ? 'joined' : 'declined'}`
      await recorder.record(tx, { action, outcome: 'ok', target: `${kind}:${groupId}`, ...doneBy(caller) })
      if (accept) {
        const title = inBoth(teamsText, 'teams.accepted.title', { who: await nameOf(tx, self), name })
        const text = inBoth(teamsText, 'teams.accepted.text')
        await notify(tx, { kind: 'message', about: 'team', to: { accounts: [by] }, title, text, namedAccounts: [self] })
      }
      return { ok: null }
    })
  },
)

export const withdrawInvitation = serve(calls.withdrawInvitation, async ({ database, recorder, closeTodos }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const { rows } = await raw<{ group_id: string }>`select group_id from teams.invitation where id = ${id}`.execute(tx)
    const group = rows[0] && (await lockOwnGroup(tx, rows[0].group_id, caller.session.accountId))
    if (!group) return { refused: 'NOT_FOUND' }
    if (!mayManage(group.role)) return { refused: 'FORBIDDEN' }
    if (!(await closeInvitation(tx, id, 'withdrawn'))) return { refused: 'NOT_FOUND' }
    await closeTodos(tx, matterOf(id))
    const target = `${group.kind}:${one(rows).group_id}`
    await recorder.record(tx, { action: `${group.kind}.invitation-withdrawn`, outcome: 'ok', target, ...doneBy(caller) })
    return { ok: null }
  })
})
