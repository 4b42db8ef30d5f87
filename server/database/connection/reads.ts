import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DatabaseSettings } from '../settings.ts'
import { openReplica, type ReplicaReport } from './replica.ts'

/**
 * Reads that may come from a replica. They see everything that was committed before they were asked, as those of the primary do. Without a
 * replica, they are the primary's own.
 */
export type Reads<Own = unknown> = {
  /** The pool of the primary, whose `query` may be answered by the replica. */
  readonly pool: pg.Pool
  of<Tables = Own>(): Kysely<Tables>
}

type ReadsContext = { readonly primary: pg.Pool; readonly replica: DatabaseSettings; readonly report: ReplicaReport }

/** Opens the connections to a replica. They connect on the first query. */
export function openReads({ primary, replica, report }: ReadsContext): Reads & AsyncDisposable {
  const connections = openReplica(primary, replica, report)
  const ask = async (...asked: [pg.QueryConfig]) => (await connections.tryQuery(...asked)) ?? primary.query(...asked)
  const pool = new Proxy(primary, { get: (target, name) => (name === 'query' ? ask : memberOf(target, name)) })
  const sql = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    pool,
    of: <Tables>() => sql as unknown as Kysely<Tables>, // tables exist only as types
    [Symbol.asyncDispose]: () => connections[Symbol.asyncDispose](),
  }
}

/** A method runs on the pool itself, because private members are not visible through a proxy. */
function memberOf(pool: pg.Pool, name: string | symbol): unknown {
  const member: unknown = Reflect.get(pool, name)
  return typeof member === 'function' ? member.bind(pool) : member
}

/** Runs each query on any connection of a pool. There are no transactions. */
function driverOf(pool: pg.Pool): Driver {
  const refuse = async (): Promise<never> => {
    throw new Error('Reads have no transactions: use inTransaction')
  }
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows } = await pool.query(sql, [...parameters])
      return { rows }
    },
    // biome-ignore lint/correctness/useYield: the interface has this method, and no read streams
    async *streamQuery() {
      await refuse()
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
