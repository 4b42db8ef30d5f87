import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { normaliseAnswer, removeQuestion, saveQuestion } from '../credentials/security-answer.ts'

/** Sets the question; SMS codes need its answer as well from then on. The contract demands the fresh proof (S42). */
export const setSecurityQuestion = serve(calls.setSecurityQuestion, async (context, { question, answer }, caller) => {
  const { session, address } = caller
  if (!context.settings.hasSecurityQuestion) return { refused: 'QUESTIONS_OFF' }
  const plain = normaliseAnswer(answer)
  if (plain === undefined || normaliseAnswer(question)?.includes(plain))
    return { refused: 'ANSWER_INVALID', fields: { answer: 'ANSWER_INVALID' } }
  const hash = await context.hashing.hash(plain)
  if (hash === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await context.database.inTransaction(async (tx) => {
    await saveQuestion(tx, session.accountId, { question, answer_hash: hash })
    await context.recorder.record(tx, { action: 'security-question.set', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'question-set', address)
  })
  return { ok: null }
})

export const removeSecurityQuestion = serve(calls.removeSecurityQuestion, async (context, _input, caller) => {
  const { session, address } = caller
  await context.database.inTransaction(async (tx) => {
    if (!(await removeQuestion(tx, session.accountId))) return
    await context.recorder.record(tx, { action: 'security-question.removed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'question-removed', address)
  })
  return { ok: null }
})
