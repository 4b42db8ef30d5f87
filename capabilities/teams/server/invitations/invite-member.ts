import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { teamsText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { lockOwnGroup, MOST_PEOPLE, roleOf, type Tx } from '../group-store.ts'
import { nameOf } from '../name-of.ts'
import { mayManage } from '../policy.ts'
import { addInvitation, matterOf, openInvitations } from './invitation-store.ts'

export const inviteMember = serve(
  calls.inviteMember,
  async ({ database, recorder, notify, reconcileTodos, findAccountByName }, { id, username }, caller) => {
    const self = caller.session.accountId
    const guest = await findAccountByName(username)
    return await database.inTransaction(async (tx: Tx) => {
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
      })
      return { ok: { id: invitationId } }
    })
  },
)
