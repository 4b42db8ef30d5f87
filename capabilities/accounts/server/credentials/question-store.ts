import { sql as raw } from 'kysely'
import { now, type Sql, type Tx } from '../context.ts'

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
