import type { Role } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { setRoles } from '../account-roles.ts'
import { findById } from '../account-store.ts'
import { serve } from '../context.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import { endSessionsOf, oweSecondFactor } from '../sessions/session-store.ts'
import { consumeAdministratorLink, isGoodLink, isOpenLink } from './administrator-link.ts'

export const getAdministratorLink = serve(calls.getAdministratorLink, async ({ database }, { link }) => ({
  ok: { good: await isOpenLink(database.of(), link) },
}))

/**
 * Makes the account an administrator with a password of operator length. Its other sessions end, and this one owes the second factor (S40).
 * One of all parallel claims of a link succeeds (S127).
 */
export const claimAdministration = serve(calls.claimAdministration, async (context, { link, password }, caller) => {
  const { session, address } = caller
  const { accountId } = session
  const sql = context.database.of()
  const refuse = () => context.recorder.report({ action: 'administrator.refused', outcome: 'refused', ...doneBy(caller) })
  if (!(await isGoodLink(context, sql, { secret: link, accountId }))) {
    refuse()
    return { refused: 'LINK_INVALID' }
  }
  const account = await findById(sql, accountId)
  const refused = judgePassword(password, { ...rulesFor(context, account), operator: true })
  if (refused) return { refused }
  const hashed = await hashPassword(context.hashing, password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  const won = await context.database.inTransaction(async (tx) => {
    if (!(await consumeAdministratorLink(context, tx, { secret: link, accountId }))) return false
    const { roles } = await findById(tx, accountId)
    await setRoles(tx, accountId, [...(roles as Role[]), 'admin'])
    await setPassword(tx, accountId, hashed)
    await endSessionsOf(tx, accountId, session.id)
    await oweSecondFactor(tx, accountId)
    await context.recorder.record(tx, {
      action: 'administrator.made',
      outcome: 'ok',
      ...doneBy(caller),
      target: `account:${accountId}`,
      facts: changesOf({ roles: [roles.join(', '), ['admin', ...roles].join(', ')] }),
    })
    await context.addNotice(tx, accountId, 'became-administrator', address)
    return true
  })
  if (!won) refuse()
  return won ? { ok: null } : { refused: 'LINK_INVALID' }
})
