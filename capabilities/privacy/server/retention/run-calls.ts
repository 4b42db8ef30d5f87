import { secondOf } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv, writeCsvLine } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { Label } from '#server/retention/label.ts'
import { nameRules } from '#server/retention/rule.ts'
import { listRuns, type RetentionRun } from '#server/retention/run-store.ts'
import * as calls from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import { serve } from './context.ts'
import { toRun } from './to-run.ts'

export const listRetentionRuns = serve(calls.listRetentionRuns, async ({ database }, { class: id, before }) => {
  const found = await listRuns(database.of(), { class: id, before, most: calls.RUNS_AT_ONCE + 1 })
  const list = found.slice(0, calls.RUNS_AT_ONCE)
  return { ok: { list: list.map(toRun), next: found.length > list.length ? (list.at(-1)?.id ?? null) : null } }
})

const HEADINGS = ['run.id', 'run.class', 'run.cutoff', 'run.days', 'run.started', 'run.ended', 'run.rows', 'run.bytes'] as const

/** Exports the proof of deletion. The audit trail has an entry for each run, with the same figures, in its chain of hashes. */
export const exportRetentionRuns = serve(calls.exportRetentionRuns, ({ database, recorder, retention }, { before }, caller) =>
  database.inTransaction(async (tx) => {
    const found = await listRuns(tx, { before, most: calls.EXPORTED_RUNS + 1 })
    const rows = found.slice(0, calls.EXPORTED_RUNS)
    await recorder.record(tx, { action: 'retention.exported', outcome: 'ok', ...doneBy(caller), facts: { rows: rows.length } })
    const t = translatorOf(retentionScreens, caller.language)
    const labels = new Map(nameRules(retention()).map(({ id, label }) => [id, label]))
    const lines = rows.map((run) => lineOf(run, labels.get(run.class), caller.language === 'zh-CN'))
    const text =
      before === undefined
        ? writeCsv(
            HEADINGS.map((heading) => t(heading)),
            lines,
          )
        : lines.map(writeCsvLine).join('')
    const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null
    return { ok: { name: 'records-of-deletion.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length, next } }
  }),
)

function lineOf(run: RetentionRun, label: Label | undefined, isChinese: boolean): string[] {
  const name = label ? (isChinese ? label.zh : label.en) : run.class
  const moments = [run.startedAt, run.endedAt].map((at) => (at ? secondOf(at) : ''))
  return [run.id, name, secondOf(run.cutoff), String(run.days ?? ''), ...moments, String(run.rows), String(run.bytes)]
}
