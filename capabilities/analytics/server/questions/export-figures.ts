import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { exportFigures as call } from '../../contract.ts'
import type { AnalyticsDeps, Tx } from '../deps.ts'
import { explore } from './explore.ts'

/** What the explorer shows, as a file: sums of many, nobody's own rows. */
export async function exportFigures(
  { database, recorder }: Pick<AnalyticsDeps, 'database' | 'recorder'>,
  input: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const figures = await explore({ database }, input, caller)
  if (!('ok' in figures)) return figures
  const { metric, dimension } = input
  const rows = figures.ok.rows.map(({ key, name, events, before, amount }) => ({
    [dimension]: key,
    name,
    [metric]: String(events),
    before: String(before),
    amount: String(amount),
  }))
  const facts = { metric, dimension, rows: rows.length }
  await database.inTransaction((tx: Tx) => recorder.record(tx, { action: 'analytics.exported', outcome: 'ok', ...doneBy(caller), facts }))
  const text = writeCsv([dimension, 'name', metric, 'before', 'amount'], rows)
  return { ok: { name: `${metric}-by-${dimension}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
}
