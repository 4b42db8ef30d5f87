import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { saveQuestion } from '../credentials/question-store.ts'
import { normaliseAnswer } from '../credentials/security-answer.ts'
import type { Noticing } from '../notices.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'

/** Sets the question; SMS codes need its answer as well from then on. The contract demands the fresh proof (S42). */
export const setSecurityQuestion = serve(calls.setSecurityQuestion, async (context: QuestionContext, { question, answer }, caller) => {
  const { session, address } = caller
  if (!context.settings.hasSecurityQuestion) return { refused: 'QUESTIONS_OFF' }
  const plain = normaliseAnswer(answer)
  if (plain === undefined || normaliseAnswer(question)?.includes(plain))
    return { refused: 'ANSWER_INVALID', fields: { answer: 'ANSWER_INVALID' } }
  const hash = await context.hashing.hash(plain)
  if (hash === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await context.database.inTransaction(async (tx: Tx) => {
    await saveQuestion(tx, session.accountId, { question, answer_hash: hash })
    await context.recorder.record(tx, { action: 'security-question.set', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'question-set', address)
  })
  return { ok: null }
})

export type QuestionContext = Noticing & {
  readonly database: Pick<Database, 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'hasSecurityQuestion'>
  readonly recorder: Pick<Recorder, 'record'>
}
