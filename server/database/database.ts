import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Cached, cacheValue, type Preloaded, type ValueSource } from './cached-value.ts'
import { type Announcements, GAP, publishInside, READ_ONLY, writeAnnouncement } from './connection/announcements.ts'
import { openReads, type Reads } from './connection/reads.ts'
import type { ReplicaReport } from './connection/replica.ts'
import { isConflict, isUnavailable } from './connection/unavailable.ts'
import { type OnNestedConnect, WatchedPool } from './connection/watched-pool.ts'
import { type Events, openEvents } from './events.ts'
import { withPlannedWrites } from './plan-once.ts'
import type { DatabaseSettings } from './settings.ts'
import type { AnyTransaction, Transaction } from './transaction.ts'

export type { DatabaseSettings } from './settings.ts'
export type { AnyTransaction, Transaction } from './transaction.ts'

// Counters and totals fit a double. Ids are uuid or text, so no identifier is rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A capability names its own tables once, in its context; its queries and transactions then have them. */
export type Database<Own = unknown> = AsyncDisposable & {
  readonly pool: pg.Pool
  of<Tables = Own>(): Kysely<Tables>
  /** Serves lists, search and analysis; they may come from a replica. */
  readonly reads: Reads<Own>
  inTransaction<Tables = Own, T = void>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs work that writes. All its queries, including those before its transactions, count against the limit of writers, so that readers
   * always find a connection.
   */
  asWriter<T>(work: () => Promise<T>): Promise<T>
  /**
   * Caches a value that many callers need. It is read before a transaction begins, so that no transaction needs a second connection for it.
   */
  cache<Tables, Value>(source: ValueSource<Tables, Value>): Cached<Value>
  readonly events: Pick<Events, 'listen' | 'requireListeners'>
  /** Runs at the end of each transaction that publishes on this topic, inside it, with all its payloads. */
  onPublish(topic: string, run: OnPublish): void
}
type OnPublish = (tx: AnyTransaction, payloads: readonly string[]) => Promise<void>

type ReplicaOptions = { readonly connection: DatabaseSettings; readonly report: ReplicaReport }

const STATEMENT_LIMIT_MS = 15_000
const ANSWER_LIMIT_MS = 20_000
const CONNECTION_LIMIT_MS = 2_000
const TURN_LIMIT_MS = 10_000
const MOST_CONNECTIONS = 12

/**
 * Opens the pool. It connects on the first query. A connection requested inside a transaction is refused unless `onNestedConnect` says
 * otherwise.
 */
export function openDatabase(
  settings: DatabaseSettings,
  announcements: Announcements,
  onNestedConnect: OnNestedConnect = refuseNested,
  replica?: ReplicaOptions,
): Database {
  const { max = MOST_CONNECTIONS, connectionTimeoutMillis = CONNECTION_LIMIT_MS } = settings
  const limits = { max, connectionTimeoutMillis, statement_timeout: STATEMENT_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS }
  const watch = { onNestedConnect, isSilent: announcements.isSilent, writers: Math.ceil(max / 2), turnLimitMs: TURN_LIMIT_MS }
  const pool = new WatchedPool({ keepAlive: true, ...settings, ...limits }, watch)
  announcements.onSilence(() => pool.cut())
  announcements.subscribe(READ_ONLY, (forMs) => pool.refuseWrites(Number(forMs)))
  // An unused connection may die, idle or inside a transaction; the next query reports that. Without a listener, the error event would end
  // the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sql = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withPlannedWrites(pool) }) })
  // Tables exist only as types, so one instance serves all capabilities.
  const of = <Tables>() => sql as unknown as Kysely<Tables>
  const reads = replica && openReads({ primary: pool, replica: { max, ...replica.connection }, report: replica.report })
  const events = openEvents()
  const outbox = new Map<string, OnPublish>()
  const cached: Preloaded<unknown>[] = []
  return {
    pool,
    events,
    onPublish: (topic, run) => void outbox.set(topic, run),
    cache<Tables, Value>(source: ValueSource<Tables, Value>) {
      const value = cacheValue(announcements, of<Tables>(), source)
      cached.push(value)
      return value
    },
    of,
    reads: reads ?? { pool, of },
    async inTransaction(work) {
      await prepare(cached)
      return pool.asWriter(() => withRetries(() => inTransaction({ sql, pool, announcements, events, outbox }, work)))
    },
    asWriter: (work) => pool.asWriter(work),
    async [Symbol.asyncDispose]() {
      await reads?.[Symbol.asyncDispose]()
      await sql.destroy()
    },
  }
}

/** Reads uncached values before a transaction. A failed read is repeated, and fails, inside the transaction. */
async function prepare(cached: readonly Preloaded<unknown>[]): Promise<void> {
  const readings = cached.map((each) => each.prepare()).filter((reading) => reading !== undefined)
  if (readings.length > 0) await Promise.allSettled(readings)
}

/** Tests and commands refuse a second connection. */
export function refuseNested(defect: Error): never {
  throw defect
}

const RETRIES = 3

/** Retries a transaction that lost a deadlock or conflict, from its beginning, with a random backoff (R11). */
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

type Opened = {
  readonly sql: Kysely<unknown>
  readonly pool: WatchedPool
  readonly announcements: Announcements
  readonly events: Events
  readonly outbox: ReadonlyMap<string, OnPublish>
}

async function inTransaction<Tables, T>(
  { sql, pool, announcements, events, outbox }: Opened,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = []
  const messages: string[] = []
  const published = new Map<string, string[]>()
  let isWorkDone = false
  const onCommit = (run: () => void) => void afterwards.push(run)
  const publish = async (topic: string, payload: string) => {
    messages.push(writeAnnouncement(announcements.processId, topic, payload))
    if (outbox.has(topic)) published.set(topic, [...(published.get(topic) ?? []), payload])
    onCommit(() => announcements.publishHere(topic, payload))
  }
  const run = sql.transaction().execute(async (tx) => {
    const emit: AnyTransaction['emit'] = (event, payload) => events.emit(whole, event, payload)
    // The mark `inside` exists only as a type; no value has it.
    const whole = Object.assign(tx, { onCommit, publish, emit, of: () => whole }) as unknown as Transaction<Tables>
    return pool.inside(async () => {
      const done = await work(whole)
      for (const [topic, payloads] of published) await outbox.get(topic)?.(whole, payloads)
      if (!announcements.send) await publishInside(tx, messages)
      isWorkDone = true
      return done
    })
  })
  const result = await run.catch((defect: unknown) => {
    if (isWorkDone && messages.length > 0 && isUnavailable(defect)) announceLater(announcements)
    throw defect
  })
  const sent = announcements.send?.(messages)
  runAll(afterwards)
  await sent
  return result
}

/** No statement of a lost connection runs longer than this. */
const UNKNOWN_FOR_MS = STATEMENT_LIMIT_MS + 5_000

/** Lets every process drop its cached values, now and once more when a commit without an answer has taken place or never will. */
function announceLater({ processId, send, assumeGap }: Announcements): void {
  const announce = () => {
    assumeGap()
    void send?.([writeAnnouncement(processId, GAP, '')])
  }
  announce()
  setTimeout(announce, UNKNOWN_FOR_MS).unref()
}

/** Runs all callbacks even when some fail, and then throws their errors together. */
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
