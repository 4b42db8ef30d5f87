import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import type { ReportRow } from './list.ts'

/** Exports a report as one text, without the reporter's contact, so that it can be forwarded. */
export const getEvidence = serve(calls.getEvidence, async ({ database, recorder }: EngagementContext, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.getEvidence>> => {
    const { rows } = await sql<ReportRow>`select * from engagement.report where id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    const { contact: _, account_id: __, ...evidence } = row
    await recorder.record(tx, { action: 'report.exported', outcome: 'ok', target: `report:${id}`, ...doneBy(caller) })
    return { ok: { name: `report-${id}.json`, text: JSON.stringify({ ...evidence, receipt: undefined }, null, 2) } }
  })
})
