import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { removeQuestion } from '../credentials/question-store.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { QuestionContext } from './set-security-question.ts'

export const removeSecurityQuestion = serve(calls.removeSecurityQuestion, async (context: QuestionContext, _input, caller) => {
  const { session, address } = caller
  await context.database.inTransaction(async (tx: Tx) => {
    if (!(await removeQuestion(tx, session.accountId))) return
    await context.recorder.record(tx, { action: 'security-question.removed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'question-removed', address)
  })
  return { ok: null }
})
