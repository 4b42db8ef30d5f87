import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findAttempt, readPaper } from './attempt-store.ts'
import { readDecided } from './disclosure.ts'
import { showAttempt } from './show-attempt.ts'

export const getAttempt = serve(calls.getAttempt, async ({ database }, { id, language }, { session }) => {
  const db: Sql = database.of()
  const attempt = await findAttempt(db, session.accountId, id)
  if (!attempt) return { refused: 'NOT_FOUND' }
  const [paper, decided] = await Promise.all([readPaper(db, attempt), readDecided(db, [id])])
  return { ok: showAttempt({ attempt, paper, isDecided: decided.has(id) }, language) }
})
