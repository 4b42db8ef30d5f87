import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Sql } from '../deps.ts'
import { findAttempt, readPaper } from './attempt-store.ts'
import { readDecided } from './disclosure.ts'
import { showAttempt } from './show-attempt.ts'

export async function getAttempt(
  { database }: Pick<CollegeDeps, 'database'>,
  { id, language }: InputOf<typeof calls.getAttempt>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getAttempt>> {
  const db: Sql = database.of()
  const attempt = await findAttempt(db, session.accountId, id)
  if (!attempt) return { refused: 'NOT_FOUND' }
  const [paper, decided] = await Promise.all([readPaper(db, attempt), readDecided(db, [id])])
  return { ok: showAttempt({ attempt, paper, isDecided: decided.has(id) }, language) }
}
