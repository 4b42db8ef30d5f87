import { sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type LogFacts, maskFacts } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Sql } from '../context.ts'

/** The non-secret settings that this process started with, by name. Names of keys are included, keys never. */
export type ShownSettings = Readonly<Record<string, string | number | boolean>>
type NoteSettingsContext = { readonly database: Pick<Database<never>, 'inTransaction'>; readonly recorder: Pick<Recorder, 'record'> }

const ACTION = 'settings.changed'

/**
 * Records that settings or keys differ from those of the last start (S117). The entry contains all settings, so that the newest entry is
 * complete; a changed one has its old and its new value. One of several processes that start together records it.
 */
export const noteSettings = ({ database, recorder }: NoteSettingsContext, shown: ShownSettings): Promise<void> =>
  database.inTransaction(async (tx) => {
    await untilLocked(tx)
    const before = await readNoted(tx)
    const facts = compare(before, maskFacts(shown) as ShownSettings)
    if (facts) await recorder.record(tx, { action: ACTION, outcome: 'ok', actor: null, facts })
  })

const untilLocked = (tx: Sql) => raw`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx)
/** The key of an advisory lock: an arbitrary number, the same in every process. */
const ONE_AT_A_TIME = 6_391_058

async function readNoted(tx: Sql): Promise<ShownSettings | undefined> {
  const { rows } = await raw<{ facts: ShownSettings }>`
    select facts from audit.entry where action = ${ACTION} order by at desc, id desc limit 1`.execute(tx)
  if (!rows[0]) return undefined
  const known = Object.entries(rows[0].facts).filter(([name]) => !name.endsWith('.before'))
  return Object.fromEntries(known.map(([name, value]) => [name.replace(/\.after$/, ''), value]))
}

function compare(before: ShownSettings | undefined, now: ShownSettings): LogFacts | undefined {
  if (!before) return now
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = names.filter((name) => (before[name] ?? null) !== (now[name] ?? null))
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    names.flatMap((name): (readonly [string, LogFacts[string]])[] =>
      changed.includes(name)
        ? [
            [`${name}.before`, before[name] ?? null],
            [`${name}.after`, now[name] ?? null],
          ]
        : [[name, now[name]]],
    ),
  )
}
