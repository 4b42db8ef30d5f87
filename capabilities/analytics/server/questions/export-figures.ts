import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { AMOUNT_METRICS } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { serve, type Tx } from '../context.ts'
import { explore } from './explore.ts'

/** Exports the rows of the explorer with its labels and the code of each row. The file contains only sums, never rows of one person. */
export const exportFigures = serve(calls.exportFigures, async (context, input, caller) => {
  const { database, recorder } = context
  const figures = await explore(context, input, caller)
  if (!('ok' in figures)) return figures
  const { metric, dimension } = input
  const t = translatorOf(analyticsScreens, caller.language)
  const second = AMOUNT_METRICS.find((each) => each === metric)
  const heads = [
    t(`dimension.${dimension}`),
    t('export.key'),
    t(`metric.${metric}`),
    t('explore.before'),
    ...(second ? [t(`amount.${second}`)] : []),
  ]
  const rows = figures.ok.rows.map(({ key, name, events, before, amount }) => [name, key, events, before, ...(second ? [amount] : [])])
  const facts = { metric, dimension, rows: rows.length }
  await database.inTransaction((tx: Tx) => recorder.record(tx, { action: 'analytics.exported', outcome: 'ok', ...doneBy(caller), facts }))
  const text = writeCsv(heads, rows)
  return { ok: { name: `${metric}-by-${dimension}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
})
