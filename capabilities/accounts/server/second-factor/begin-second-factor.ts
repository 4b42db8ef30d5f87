import { encode } from 'uqr'
import { maskPhone } from '#contract/mask.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type AnswerContext, checkAnswer } from '../credentials/security-answer.ts'
import type { Noticing } from '../notices.ts'
import { findById } from '../own-account.ts'
import { now } from '../sessions/session-store.ts'
import type { AccountsTables } from '../tables.ts'
import { type FactorContext, makeSecret, sealSecret, totpOf } from './second-factor.ts'
import { hasFactor } from './second-factor-store.ts'

/**
 * Makes a new secret, which is in force once it is proven. A session that owes a second factor may set up the first one only, otherwise a
 * stolen password could replace the authenticator (S40). It also needs the answer to a security question: the phone alone opens such a
 * session, and an authenticator replaces all other proofs. A full session needs a fresh proof (S42).
 */
export const beginSecondFactor = serve(calls.beginSecondFactor, async (context: SetupContext, { answer }, caller) => {
  const { session } = caller
  const sql = context.database.of<AccountsTables>()
  if (session.level === 'full' && !session.steppedUp) return { refused: 'STEP_UP' }
  if (session.level === 'pending') {
    if (await hasFactor(sql, session.accountId)) return { refused: 'SECOND_FACTOR' }
    const answered = await checkAnswer(context, sql, session.accountId, answer)
    if ('refused' in answered) {
      const facts = { reason: answered.refused }
      if (answer !== undefined) context.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts })
      return answered
    }
  }
  const { phone, username } = await findById(sql, session.accountId)
  const secret = makeSecret()
  const fresh = { new_secret: sealSecret(context, session.accountId, secret), new_asked_at: now, new_session_id: session.id }
  await sql
    .insertInto('accounts.second_factor')
    .values({ account_id: session.accountId, ...fresh })
    .onConflict((known) => known.column('account_id').doUpdateSet(fresh))
    .execute()
  const site = await context.identity.current()
  const address = totpOf(secret, username ?? (phone === null ? 'account' : maskPhone(phone)), site.name[caller.language]).toString()
  const qr = encode(address, { ecc: 'M', border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  return { ok: { secret, address, qr } }
})

export type SetupContext = FactorContext &
  AnswerContext &
  Noticing & {
    readonly database: Pick<Database, 'of' | 'inTransaction'>
    readonly identity: Pick<Identity, 'current'>
    readonly recorder: Recorder
  }
