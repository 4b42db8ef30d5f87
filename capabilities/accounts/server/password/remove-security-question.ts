import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { removeQuestion } from '../credentials/question-store.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { QuestionDeps } from './set-security-question.ts'

export const removeSecurityQuestion = serve(calls.removeSecurityQuestion, async (deps: QuestionDeps, _input, caller) => {
  const { session, address } = caller
  await deps.database.inTransaction(async (tx: Tx) => {
    if (!(await removeQuestion(tx, session.accountId))) return
    await deps.recorder.record(tx, { action: 'security-question.removed', outcome: 'ok', ...doneBy(caller) })
    await deps.addNotice(tx, session.accountId, 'question-removed', address)
  })
  return { ok: null }
})
