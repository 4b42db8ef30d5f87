import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { CommentDeps, Tx } from '../deps.ts'
import type { ReportRow } from './list.ts'

type LookDeps = Pick<CommentDeps, 'database' | 'recorder'>

/** Exports a report as one text, without the reporter's contact, so that it can be forwarded. */
export async function getEvidence(
  { database, recorder }: LookDeps,
  { id }: InputOf<typeof calls.getEvidence>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.getEvidence>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.getEvidence>> => {
    const { rows } = await sql<ReportRow>`select * from engagement.report where id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    const { contact: _, account_id: __, ...evidence } = row
    await recorder.record(tx, { action: 'report.exported', outcome: 'ok', target: `report:${id}`, ...doneBy(caller) })
    return { ok: { name: `report-${id}.json`, text: JSON.stringify({ ...evidence, receipt: undefined }, null, 2) } }
  })
}
