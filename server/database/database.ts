import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Announcements, tellOthers } from './announcements.ts'
import { type Events, openEvents } from './events.ts'
import type { DatabaseSettings } from './settings.ts'
import type { AnyTransaction, Transaction } from './transaction.ts'
import { isConflict } from './unavailable.ts'

export type { DatabaseSettings } from './settings.ts'
export type { AnyTransaction, InTransaction, Transaction } from './transaction.ts'

// Counters and totals fit a double; ids are uuid or text, so no identifier is ever rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = AsyncDisposable & {
  readonly pool: pg.Pool
  /** The same pool, seen through the tables of one capability. */
  of<Tables>(): Kysely<Tables>
  inTransaction<Tables, T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Who follows what happens in its transactions. */
  readonly events: Pick<Events, 'listen' | 'requireListeners'>
}

/** The longest that one statement may take, and its answer to arrive. */
const STATEMENT_LIMIT_MS = 15_000
const ANSWER_LIMIT_MS = 20_000

/** Opens the pool. Nothing is connected before the first query. */
export function openDatabase(settings: DatabaseSettings, announcements: Announcements): Database {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    ...settings,
  })
  // A connection may die while nothing is asked of it, idle or inside a transaction: the next query tells. Unheard, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sql = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const events = openEvents()
  return {
    pool,
    events,
    of: <Tables>() => sql as unknown as Kysely<Tables>,
    inTransaction: (work) => withRetries(() => inTransaction(sql, announcements, events, work)),
    [Symbol.asyncDispose]: () => sql.destroy(),
  }
}

const RETRIES = 3

/** What lost a deadlock or a conflict is tried again from its beginning, after a pause that differs for each (R11). */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await run()
    } catch (defect) {
      if (retry === RETRIES || !isConflict(defect)) throw defect
      await sleep(randomInt(5, 25) * 2 ** retry)
    }
  }
}

async function inTransaction<Tables, T>(
  sql: Kysely<unknown>,
  announcements: Announcements,
  events: Events,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = []
  const result = await sql.transaction().execute((tx) => {
    const onCommit = (run: () => void) => void afterwards.push(run)
    const announce = async (topic: string, payload: string) => {
      await tellOthers(tx, announcements.processId, topic, payload)
      onCommit(() => announcements.hearOwn(topic, payload))
    }
    const emit: AnyTransaction['emit'] = (event, payload) => events.emit(whole, event, payload)
    const whole = Object.assign(tx, { onCommit, announce, emit, of: () => whole }) as unknown as Transaction<Tables>
    return work(whole)
  })
  runAll(afterwards)
  return result
}

/** One that fails keeps none of the others from being told. */
function runAll(runs: readonly (() => void)[]): void {
  const defects: unknown[] = []
  for (const run of runs) {
    try {
      run()
    } catch (defect) {
      defects.push(defect)
    }
  }
  if (defects.length > 0) throw new AggregateError(defects, 'The transaction is committed, but not everybody could be told')
}
