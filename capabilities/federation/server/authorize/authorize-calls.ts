import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { hostOf } from '../clients/client-address.ts'
import { isStillOn, noteUse } from '../clients/client-store.ts'
import { serve } from '../context.ts'
import { drawSecret, hashSecret } from '../secret.ts'
import { addClientSession, addConsent } from './authorize-store.ts'
import { findEligibility } from './eligibility.ts'
import { answerTo, checkRequest, failTo } from './request.ts'

/** Reads what the person has to do next. A client that asks without a question (`prompt=none`) is answered at once. */
export const readAuthorization = serve(calls.readAuthorization, async (context, parts, { session }) => {
  const sql = context.database.of()
  const checked = await checkRequest(sql, parts)
  if ('refused' in checked) return checked
  if ('faulty' in checked) return { ok: { step: 'back', ...failTo(checked.faulty, context, checked.faulty.error) } }
  const request = checked.ok
  const isSilent = request.prompts.has('none')
  const fail = (error: string, why: string) => ({ ok: { step: 'back' as const, ...failTo(request, context, [error, why]) } })
  const client = { name: request.client.name, host: hostOf(request.redirectUri) }
  const found = await findEligibility(sql, request, session)
  if (!found || session === null) return isSilent ? fail('login_required', 'nobody is logged in') : { ok: { step: 'log-in', client } }
  const { person, needsProof, hasConsented } = found
  if (person.isRestricted) return isSilent ? fail('access_denied', 'the account is restricted') : { refused: 'ACCOUNT_RESTRICTED' }
  if (isSilent && needsProof) return fail('login_required', 'a fresh login is needed')
  if (hasConsented) return { ok: { step: 'continue', client, needsProof } }
  if (isSilent) return fail('consent_required', 'the person has not consented')
  const hasEmail = (await context.findVerifiedEmail(session.accountId)) !== null
  const shown = { name: person.name, hasEmail, isCertified: person.isCertified }
  return { ok: { step: 'ask', client, needsProof, scopes: [...request.scopes], person: shown } }
})

/** Checks the whole request again, since only the server's reading of it counts, and answers the client with a code or a refusal. */
export const authorize = serve(calls.authorize, async (context, { decision, ...parts }, caller) => {
  const { database, recorder } = context
  const { session } = caller
  const checked = await checkRequest(database.of(), parts)
  if ('refused' in checked) return checked
  if ('faulty' in checked) return { ok: failTo(checked.faulty, context, checked.faulty.error) }
  const request = checked.ok
  const target = `client:${request.client.id}`
  if (decision === 'refuse') {
    recorder.report({ action: 'client.refused', outcome: 'refused', ...doneBy(caller), target })
    return { ok: failTo(request, context, ['access_denied', 'the person refused']) }
  }
  const found = await findEligibility(database.of(), request, session)
  if (!found) return { refused: 'SESSION' }
  if (found.person.isRestricted) return { refused: 'ACCOUNT_RESTRICTED' }
  if (found.needsProof) return { refused: 'STEP_UP' }
  if (decision === 'continue' && !found.hasConsented) return { refused: 'CONSENT_MISSING' }
  const code = drawSecret()
  return await database.inTransaction(async (tx) => {
    const pair = { clientId: request.client.id, accountId: session.accountId }
    const facts = { scopes: request.scopes.join(', ') }
    if (!(await isStillOn(tx, request.client.id))) return { refused: 'CLIENT_UNKNOWN' }
    if (decision === 'allow' && (await addConsent(tx, pair, request.scopes)))
      await recorder.record(tx, { action: 'client-consent.given', outcome: 'ok', ...doneBy(caller), target, facts })
    if (!(await addClientSession(tx, { request, session, codeHash: hashSecret(code) }))) return { refused: 'SESSION' }
    await noteUse(tx, request.client.id)
    await recorder.record(tx, { action: 'client.login', outcome: 'ok', ...doneBy(caller), target, facts })
    return { ok: answerTo(request, context, { code }) }
  })
})
