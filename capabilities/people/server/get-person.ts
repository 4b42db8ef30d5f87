import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../contract.ts'
import type { PeopleDeps } from './deps.ts'
import { findPerson, type Sql } from './people-store.ts'
import { toRow } from './person-row.ts'

export async function getPerson(
  sql: Sql,
  { listSessions, hasQuestion }: Pick<PeopleDeps, 'listSessions' | 'hasQuestion'>,
  { id }: InputOf<typeof calls.getPerson>,
): Promise<Outcome<typeof calls.getPerson>> {
  const [row, sessions, asksQuestion] = await Promise.all([findPerson(sql, id), listSessions(id), hasQuestion(id)])
  if (!row) return { refused: 'NOT_FOUND' }
  const listed = sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { ok: { ...toRow(row), hasQuestion: asksQuestion, sessions: listed } }
}
