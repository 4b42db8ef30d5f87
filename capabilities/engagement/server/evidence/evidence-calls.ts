import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { readEvidenceDays } from './evidence-term.ts'
import type { SealedContent } from './seal-content.ts'
import { evidenceTexts } from './sealing.ts'
import { writeReport } from './write-report.ts'

type Row = {
  readonly id: string
  readonly number: number
  readonly about: 'item' | 'comment'
  readonly item_number: number
  readonly reason: calls.Evidence['reason']
  readonly made_by: string
  readonly name: string | null
  readonly made_at: Date
  readonly deletes_at: Date
  readonly sha256: Buffer
}

export const listEvidence = serve(calls.listEvidence, async ({ database }, { page, pageSize }) => {
  const db: Sql = database.of()
  const days = await readEvidenceDays(db)
  const { rows } = await sql<Row>`
    select id, number, about, item_number, reason, made_by, summary.name, made_at, made_at + ${days} * interval '1 day' as deletes_at, sha256
    from engagement.evidence left join profile.summary on summary.account_id = made_by
    order by number desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from engagement.evidence limit 10000) as found`.execute(db)
  return { ok: { list: rows.map(toEvidence), total: one(counted).total } }
})

const toEvidence = (row: Row): calls.Evidence => ({
  id: row.id,
  number: row.number,
  about: row.about,
  item: row.item_number,
  reason: row.reason,
  madeAt: row.made_at.toISOString(),
  madeBy: { id: row.made_by, name: row.name },
  deletesAt: row.deletes_at.toISOString(),
  sha256: row.sha256.toString('hex'),
})

export const openEvidence = serve(calls.openEvidence, ({ database, keyring, recorder }, { id, reason }, caller) =>
  database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<{ id: string; number: number; sealed: Buffer; sha256: Buffer }>`
      select id, number, sealed, sha256 from engagement.evidence where id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    const json = evidenceTexts.open(keyring, 'engagement.evidence', row)
    const auditTarget = `evidence:${id}`
    await recorder.record(tx, {
      action: 'evidence.opened',
      outcome: json === null ? 'refused' : 'ok',
      ...doneBy(caller),
      target: auditTarget,
      reason,
    })
    const sha256 = row.sha256.toString('hex')
    const report = json === null ? null : writeReport(JSON.parse(json) as SealedContent, { number: row.number, sha256, auditTarget })
    return { ok: { name: `evidence-${row.number}`, json, report, sha256, auditTarget } }
  }),
)
