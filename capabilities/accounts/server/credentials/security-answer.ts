import { sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import type { LimitRule } from '#server/limit/limits.ts'
import { type AccountsContext, now, type Sql, type Tx } from '../context.ts'

const LEAST = 2
const MOST = 64

/**
 * Returns the form of an answer that is hashed: width, case and spaces make no difference. Returns undefined when the result is too short
 * or too long.
 */
export function normaliseAnswer(answer: string): string | undefined {
  const plain = answer.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
  const points = [...plain].length
  return points >= LEAST && points <= MOST ? plain : undefined
}

/** Limits the tries of one account across all addresses. */
const triesOf = (accountId: string): LimitRule => ({ key: `security-answer ${accountId}`, times: 5, withinMs: DAY })
type Answered =
  | { readonly ok: { readonly answerHash: string | null } }
  | Refused<'ANSWER_REQUIRED' | 'ANSWER_WRONG' | 'RATE_LIMITED' | 'BUSY'>

/**
 * Checks the answer to the security question of an account; `answerHash` is null when it has none. Call it only once the phone is proven.
 * Five wrong answers within a day lock it. The try is counted before the comparison, so parallel tries cannot exceed the limit.
 */
export async function checkAnswer(
  context: AccountsContext,
  { sql, accountId, answer }: { readonly sql: Sql; readonly accountId: string; readonly answer: string | undefined },
): Promise<Answered> {
  const asked = await findQuestion(sql, accountId)
  if (!asked) return { ok: { answerHash: null } }
  const { question, answer_hash: answerHash } = asked
  if (answer === undefined) return { refused: 'ANSWER_REQUIRED', question }
  const tries = triesOf(accountId)
  const taken = await context.limits.take([tries])
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  const isRight = await context.hashing.verify(answerHash, normaliseAnswer(answer) ?? '')
  if (isRight !== false) await context.limits.giveBack([tries.key])
  if (isRight === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  return isRight ? { ok: { answerHash } } : { refused: 'ANSWER_WRONG', question, fields: { answer: 'ANSWER_WRONG' } }
}

/** Runs inside the transaction of the action: refuses when the question was set or changed since it was answered. */
export async function findUnanswered(
  tx: Tx,
  accountId: string,
  { answerHash }: { readonly answerHash: string | null },
): Promise<Refused<'ANSWER_REQUIRED'> | undefined> {
  const asked = await findQuestion(tx, accountId)
  return asked && asked.answer_hash !== answerHash ? { refused: 'ANSWER_REQUIRED', question: asked.question } : undefined
}

type QuestionRow = { readonly question: string; readonly answer_hash: string }

export const findQuestion = (sql: Sql, accountId: string): Promise<QuestionRow | undefined> =>
  sql.selectFrom('accounts.security_question').select(['question', 'answer_hash']).where('account_id', '=', accountId).executeTakeFirst()

/** Locks the account, as a password reset does, so that the question does not change during a reset. */
const lockAccount = (tx: Tx, accountId: string) => raw`select from accounts.account where id = ${accountId} for update`.execute(tx)

export async function saveQuestion(tx: Tx, accountId: string, { question, answer_hash }: QuestionRow): Promise<void> {
  await lockAccount(tx, accountId)
  await tx
    .insertInto('accounts.security_question')
    .values({ account_id: accountId, question, answer_hash })
    .onConflict((taken) => taken.column('account_id').doUpdateSet({ question, answer_hash, set_at: now }))
    .execute()
}

/** Returns false when there was none. */
export async function removeQuestion(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const { numDeletedRows } = await tx.deleteFrom('accounts.security_question').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows === 1n
}
