import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { teamsText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { addMember, countGroups, MOST_GROUPS, MOST_PEOPLE, type Tx } from '../group-store.ts'
import { nameOf } from '../name-of.ts'
import { closeInvitation, findInvitation, matterOf } from './invitation-store.ts'

/** Accepts or declines an invitation once; a second answer is NOT_FOUND. */
export const answerInvitation = serve(
  calls.answerInvitation,
  async ({ database, recorder, notify, closeTodos }, { id, accept }, caller) => {
    const self = caller.session.accountId
    return await database.inTransaction(async (tx: Tx) => {
      const invitation = await findInvitation(tx, id, self)
      if (!invitation) return { refused: 'NOT_FOUND' }
      const { groupId, kind, name, by } = invitation
      if (accept && (invitation.people >= MOST_PEOPLE || (await countGroups(tx, self)) >= MOST_GROUPS)) return { refused: 'GROUPS_FULL' }
      if (!(await closeInvitation(tx, id, accept ? 'accepted' : 'declined'))) return { refused: 'NOT_FOUND' }
      if (accept) await addMember(tx, groupId, self, 'member')
      await closeTodos(tx, matterOf(id))
      const action = `${kind}.${accept ? 'joined' : 'declined'}`
      await recorder.record(tx, { action, outcome: 'ok', target: `${kind}:${groupId}`, ...doneBy(caller) })
      if (accept) {
        const title = inBoth(teamsText, 'teams.accepted.title', { who: await nameOf(tx, self), name })
        await notify(tx, { kind: 'message', about: 'team', to: { accounts: [by] }, title, text: inBoth(teamsText, 'teams.accepted.text') })
      }
      return { ok: null }
    })
  },
)
