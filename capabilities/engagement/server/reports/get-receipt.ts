import { sql } from 'kysely'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { ReportReason, ReportSubject } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'

type ReceiptRow = {
  readonly about: ReportSubject
  readonly reason: ReportReason
  readonly state: 'open' | 'upheld' | 'dismissed'
  readonly action: 'none' | 'comment-hidden' | 'comment-deleted' | 'taken-offline' | null
  readonly answer: string
  readonly created_at: Date
  readonly due_at: Date
  readonly decided_at: Date | null
}

export const getReceipt = serve(calls.getReceipt, async ({ database }, { receipt }) => {
  const db: Sql = database.of()
  const { rows } = await sql<ReceiptRow>`
    select about, reason, state, action, answer, created_at, due_at, decided_at from engagement.report where receipt = ${hashReceipt(receipt)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const { created_at, due_at, decided_at, ...rest } = row
  return { ok: { ...rest, sentAt: created_at.toISOString(), dueAt: due_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null } }
})
