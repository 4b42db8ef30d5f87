import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { saveQuestion } from '../credentials/question-store.ts'
import { normaliseAnswer } from '../credentials/security-answer.ts'
import type { Noticing } from '../notices.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'

/** Sets the question; SMS codes need its answer as well from then on. The contract demands the fresh proof (S42). */
export async function setSecurityQuestion(
  deps: QuestionDeps,
  { question, answer }: InputOf<typeof calls.setSecurityQuestion>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setSecurityQuestion>> {
  const { session, address } = caller
  if (!deps.settings.hasSecurityQuestion) return { refused: 'QUESTIONS_OFF' }
  const plain = normaliseAnswer(answer)
  if (plain === undefined || normaliseAnswer(question)?.includes(plain))
    return { refused: 'ANSWER_INVALID', fields: { answer: 'ANSWER_INVALID' } }
  const hash = await deps.hashing.hash(plain)
  if (hash === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await deps.database.inTransaction(async (tx: Tx) => {
    await saveQuestion(tx, session.accountId, { question, answer_hash: hash })
    await deps.recorder.record(tx, { action: 'security-question.set', outcome: 'ok', ...doneBy(caller) })
    await deps.addNotice(tx, session.accountId, 'question-set', address)
  })
  return { ok: null }
}

export type QuestionDeps = Noticing & {
  readonly database: Pick<Database, 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'hasSecurityQuestion'>
  readonly recorder: Pick<Recorder, 'record'>
}
