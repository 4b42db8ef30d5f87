import { sql } from 'kysely'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from './context.ts'
import { readDeskSettings } from './setting-store.ts'

export const getDeskSettings = serve(calls.getDeskSettings, async ({ database }) => ({ ok: await readDeskSettings(database.of()) }))

export const saveDeskSettings = serve(calls.saveDeskSettings, ({ database, recorder }, { version, ...settings }, caller) =>
  database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('privacy.desk-settings', 0))`.execute(tx)
    const before = await readDeskSettings(tx)
    if (before.version !== version) return { refused: 'SETTINGS_CHANGED' }
    const { termDays, counting, exceptions, templates } = settings
    await sql`
      insert into privacy.desk_setting (term_days, counting, exceptions, templates, changed_by)
      values (${termDays}, ${counting}, ${JSON.stringify(exceptions.toSorted())}, ${JSON.stringify(templates)}, ${caller.session.accountId})
      on conflict (is_single) do update set term_days = excluded.term_days, counting = excluded.counting, exceptions = excluded.exceptions,
        templates = excluded.templates, version = privacy.desk_setting.version + 1, changed_by = excluded.changed_by, changed_at = platform.now()`.execute(
      tx,
    )
    await recorder.record(tx, {
      action: 'privacy-desk.saved',
      outcome: 'ok',
      ...doneBy(caller),
      facts: changesOf({ termDays: [before.termDays, termDays], counting: [before.counting, counting] }),
    })
    return { ok: { version: version + 1 } }
  }),
)
