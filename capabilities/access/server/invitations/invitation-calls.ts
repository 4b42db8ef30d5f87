import { maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { accessText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { addOperatorInvitation, findInvitations, lockInvitation, lockOffered, revokeLocked, takeOpen } from './invitation-store.ts'

export const listInvitations = serve(calls.listInvitations, async ({ database }) => {
  const rows = await findInvitations(database.of())
  const list = rows.map((row) => ({
    id: row.id,
    phone: row.masked_phone ?? maskPhone(row.phone),
    roles: row.roles,
    state: row.state,
    by: { id: row.invited_by, name: row.inviter },
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    account: row.account_id === null ? null : { id: row.account_id, name: row.account },
  }))
  return { ok: { list, total: list.length } }
})

/**
 * Invites all of the phones or none. Phones with an account are returned and not invited. A further invitation of a phone adds to the roles
 * of its open one, all of which the inviter must be able to give.
 */
export const invitePeople = serve(calls.invitePeople, async (context, input, caller) => {
  const { database, recorder, toPhone, mayGiveAll, phoneForms } = context
  const phones = [...new Set(input.phones.map(toPhone))].filter((phone) => phone !== undefined)
  if (input.phones.some((raw) => toPhone(raw) === undefined)) return { refused: 'INVITED_PHONE_INVALID' }
  const roles = [...new Set(input.roles)].filter((role) => role !== 'user')
  return await database.inTransaction(async (tx) => {
    if (roles.length === 0 || !(await mayGiveAll(tx, caller.session.roles, roles))) return { refused: 'INVITED_ROLE_ABOVE' }
    const registered = await context.findRegistered(tx, phones)
    const fresh = phones.filter((phone) => !registered.includes(phone))
    // The inviter may not replace an invitation with roles that they may not give.
    const offered = await lockOffered(tx, fresh.flatMap(phoneForms.formsOf))
    if (!(await mayGiveAll(tx, caller.session.roles, offered))) return { refused: 'INVITED_BY_OTHER' }
    for (const phone of fresh) {
      const given = [...new Set([...(await takeOpen(tx, phoneForms.formsOf(phone))), ...roles])]
      const stored = { phone: phoneForms.storedAs(phone), masked: maskPhone(phone) }
      const id = await addOperatorInvitation(tx, { ...stored, roles: given, by: caller.session.accountId })
      const text = translatorOf(accessText, caller.language)('invitation.sms', { days: calls.INVITATION_DAYS })
      await context.sendNote(tx, { phone, purpose: 'note-invitation', language: caller.language, text, path: '/register' })
      const facts = { phone: stored.masked, roles: given.join(' ') }
      await recorder.record(tx, { action: 'invitation.created', outcome: 'ok', ...doneBy(caller), target: `invitation:${id}`, facts })
    }
    return { ok: { invited: fresh.length, registered: registered.map(maskPhone) } }
  })
})

export const revokeInvitation = serve(calls.revokeInvitation, ({ database, recorder, mayGiveAll }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const invitation = await lockInvitation(tx, id)
    if (!invitation) return { refused: 'NOT_FOUND' }
    if (!(await mayGiveAll(tx, caller.session.roles, invitation.roles))) return { refused: 'INVITED_BY_OTHER' }
    if (invitation.state !== 'open') return { refused: 'INVITATION_OVER' }
    await revokeLocked(tx, id)
    await recorder.record(tx, { action: 'invitation.revoked', outcome: 'ok', ...doneBy(caller), target: `invitation:${id}` })
    return { ok: {} }
  }),
)
