import type { Outcome } from '#contract/call.ts'
import { maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { INVITATION_DAYS } from '../../contract.ts'
import { accessText } from '../../text/texts.ts'
import type { Tx } from '../rows.ts'
import { addInvitation, findRegistered, lockOffered, takeOpen } from './invitation-store.ts'
import type { InvitationsContext } from './invitations-context.ts'

type Invited = Outcome<typeof calls.invitePeople>

/**
 * Invites all of the phones or none. Phones with an account are returned and not invited. A further invitation of a phone adds to the roles
 * of its open one, all of which the inviter must be able to give.
 */
export const invitePeople = serve(
  calls.invitePeople,
  async ({ database, recorder, toPhone, mayGiveAll, sendNote }: InvitationsContext, input, caller) => {
    const phones = [...new Set(input.phones.map(toPhone))].filter((phone) => phone !== undefined)
    if (input.phones.some((raw) => toPhone(raw) === undefined)) return { refused: 'INVITED_PHONE_INVALID' }
    const roles = [...new Set(input.roles)].filter((role) => role !== 'user')
    return await database.inTransaction(async (tx: Tx): Promise<Invited> => {
      if (roles.length === 0 || !(await mayGiveAll(tx, caller.session.roles, roles))) return { refused: 'INVITED_ROLE_ABOVE' }
      const registered = await findRegistered(tx, phones)
      const fresh = phones.filter((phone) => !registered.includes(phone))
      // The inviter may not replace an invitation with roles that they may not give.
      const offered = await lockOffered(tx, fresh)
      if (!(await mayGiveAll(tx, caller.session.roles, offered))) return { refused: 'INVITED_BY_OTHER' }
      for (const phone of fresh) {
        const given = [...new Set([...(await takeOpen(tx, phone)), ...roles])]
        const id = await addInvitation(tx, phone, given, caller.session.accountId)
        const text = translatorOf(accessText, caller.language)('invitation.sms', { days: INVITATION_DAYS })
        await sendNote(tx, { phone, purpose: 'note-invitation', language: caller.language, text, path: '/register' })
        const facts = { phone: maskPhone(phone), roles: given.join(' ') }
        await recorder.record(tx, { action: 'invitation.created', outcome: 'ok', ...doneBy(caller), target: `invitation:${id}`, facts })
      }
      return { ok: { invited: fresh.length, registered: registered.map(maskPhone) } }
    })
  },
)
