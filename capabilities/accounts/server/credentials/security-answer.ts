import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Limits, Rule } from '#server/limit/limits.ts'
import type { Sql, Tx } from '../sessions/session-store.ts'
import { findQuestion } from './question-store.ts'

const LEAST = 2
const MOST = 64

/** An answer as it is hashed: neither form, case nor spaces of what was typed matter. Undefined when too little or too much is left of it. */
export function normaliseAnswer(answer: string): string | undefined {
  const plain = answer.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
  const points = [...plain].length
  return points >= LEAST && points <= MOST ? plain : undefined
}

/** Of one account, from all addresses together. */
const triesOf = (accountId: string): Rule => ({ key: `security-answer ${accountId}`, times: 5, withinMs: DAY })

export type AnswerDeps = { readonly hashing: Pick<Hashing, 'verify'>; readonly limits: Pick<Limits, 'take' | 'giveBack'> }
type Answered =
  | { readonly ok: { readonly answerHash: string | null } }
  | Refused<'ANSWER_REQUIRED' | 'ANSWER_WRONG' | 'RATE_LIMITED' | 'BUSY'>

/**
 * Whether the security question of an account was answered; null where there is none. To be asked only after the phone was proven. Five wrong
 * answers within a day shut it; the try is taken before it is compared, so parallel tries are no more.
 */
export async function checkAnswer(deps: AnswerDeps, sql: Sql, accountId: string, answer: string | undefined): Promise<Answered> {
  const asked = await findQuestion(sql, accountId)
  if (!asked) return { ok: { answerHash: null } }
  const { question, answer_hash: answerHash } = asked
  if (answer === undefined) return { refused: 'ANSWER_REQUIRED', question }
  const tries = triesOf(accountId)
  const taken = await deps.limits.take([tries])
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  const isRight = await deps.hashing.verify(answerHash, normaliseAnswer(answer) ?? '')
  if (isRight !== false) await deps.limits.giveBack([tries.key])
  if (isRight === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  return isRight ? { ok: { answerHash } } : { refused: 'ANSWER_WRONG', question, fields: { answer: 'ANSWER_WRONG' } }
}

/** Inside the transaction of the act: a question that was set or changed since it was answered counts. */
export async function findUnanswered(
  tx: Tx,
  accountId: string,
  { answerHash }: { readonly answerHash: string | null },
): Promise<Refused<'ANSWER_REQUIRED'> | undefined> {
  const asked = await findQuestion(tx, accountId)
  return asked && asked.answer_hash !== answerHash ? { refused: 'ANSWER_REQUIRED', question: asked.question } : undefined
}
