import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { readReportSettings } from './setting-store.ts'

export const getReportTerms = serve(calls.getReportTerms, async ({ database }) => {
  const db: Sql = database.of()
  const { hours, appealDays } = await readReportSettings(db)
  return { ok: { hours, appealDays } }
})

export const getReportSettings = serve(calls.getReportSettings, async ({ database }) => {
  const db: Sql = database.of()
  return { ok: await readReportSettings(db) }
})

export const saveReportSettings = serve(
  calls.saveReportSettings,
  ({ database, recorder }, { hours, appealDays, templates, version }, caller) =>
    database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveReportSettings>> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('engagement.report-settings', 0))`.execute(tx)
      const before = await readReportSettings(tx)
      if (before.version !== version) return { refused: 'SETTINGS_CHANGED' }
      await sql`
      insert into engagement.report_setting (hours, appeal_days, templates, changed_by)
      values (${JSON.stringify(hours)}, ${appealDays}, ${JSON.stringify(templates)}, ${caller.session.accountId})
      on conflict (is_single) do update set hours = excluded.hours, appeal_days = excluded.appeal_days, templates = excluded.templates,
        version = engagement.report_setting.version + 1, changed_by = excluded.changed_by, changed_at = platform.now()`.execute(tx)
      const changed = calls.REPORT_REASONS.map((reason) => [`hours.${reason}`, [before.hours[reason], hours[reason]]] as const)
      await recorder.record(tx, {
        action: 'report-settings.saved',
        outcome: 'ok',
        ...doneBy(caller),
        facts: changesOf({ ...Object.fromEntries(changed), appealDays: [before.appealDays, appealDays] }),
      })
      await dropPages(tx, calls.REPORT_TERMS_TAG)
      return { ok: { version: version + 1 } }
    }),
)
