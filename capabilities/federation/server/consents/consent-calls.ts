import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { hostOf } from '../clients/client-address.ts'
import { serve } from '../context.ts'
import { endClientSessions } from '../end-client-sessions.ts'
import { findConsents, markWithdrawn } from './consent-store.ts'

export const listClientConsents = serve(calls.listClientConsents, async ({ database }, _input, { session }) => {
  const rows = await findConsents(database.of(), session.accountId)
  const ok = rows.map((row) => ({
    id: row.client_id,
    name: row.name,
    host: hostOf(row.redirect_uris[0] ?? ''),
    scopes: row.scopes,
    givenAt: row.given_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }))
  return { ok }
})

/** Withdraws the consent and ends the logins that rest on it. The subject stays, so that a later consent finds the same account there. */
export const withdrawClientConsent = serve(calls.withdrawClientConsent, async (context, { id }, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    if (!(await markWithdrawn(tx, { clientId: id, accountId }))) return { refused: 'NOT_FOUND' }
    await endClientSessions(context, tx, { clientId: id, accountId })
    await context.recorder.record(tx, { action: 'client-consent.withdrawn', outcome: 'ok', ...doneBy(caller), target: `client:${id}` })
    return { ok: null }
  })
})
