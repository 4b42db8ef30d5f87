import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findPerson } from './people-store.ts'
import { toRow } from './person-row.ts'

export const getPerson = serve(calls.getPerson, async ({ database, listSessions, hasQuestion }, { id }) => {
  const [row, sessions, asksQuestion] = await Promise.all([findPerson(database.of(), id), listSessions(id), hasQuestion(id)])
  if (!row) return { refused: 'NOT_FOUND' }
  const listed = sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { ok: { ...toRow(row), hasQuestion: asksQuestion, sessions: listed } }
})
