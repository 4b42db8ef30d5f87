import type { CompiledQuery, PostgresPool, PostgresPoolClient, QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Reads } from './connection/reads.ts'

export type PlannedOnce = { readonly name?: string; readonly text: string; readonly values: unknown[] }

/**
 * Names statements, so that each connection parses and plans a text only once. It suits statements with a few frequent texts whose values
 * do not affect the choice of index. Texts beyond `most` are planned each time, because every connection keeps a plan (about 0.2 MB) for
 * its lifetime.
 */
export function openPlans(prefix: string, most: number): (text: string, values: readonly unknown[]) => PlannedOnce {
  const names = new Map<string, string>()
  return (text, values) => {
    const known = names.get(text) ?? (names.size < most ? `${prefix}-${names.size}` : undefined)
    if (known === undefined) return { text, values: [...values] }
    names.set(text, known)
    return { name: known, text, values: [...values] }
  }
}

/** Runs queries whose texts `openPlans` names. The same terms apply. */
export function openPlannedReads(prefix: string, most: number) {
  const planOnce = openPlans(prefix, most)
  return async <Row extends object>({ pool, of }: Reads, query: RawBuilder<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile(of())
    return (await pool.query<Row>(planOnce(text, parameters))).rows
  }
}

/** The names of the texts that run in transactions: Kysely hands only the text of a query to its connection. */
const namesInTransactions = new Map<string, string>()

/** Runs statements of transactions whose texts `openPlans` names. The same terms apply. */
export function openPlannedWrites(prefix: string, most: number) {
  const planOnce = openPlans(prefix, most)
  return async <Row>(tx: QueryExecutorProvider, query: CompiledQuery<Row>): Promise<Row[]> => {
    const { name } = planOnce(query.sql, [])
    if (name !== undefined) namesInTransactions.set(query.sql, name)
    return (await tx.getExecutor().executeQuery(query)).rows
  }
}

/** Gives Kysely, whose queries have no names, connections that run the texts of `openPlannedWrites` under theirs. */
export function withPlannedWrites(pool: Pool): PostgresPool {
  const namings = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const naming = namings.get(client) ?? nameTexts(client)
      namings.set(client, naming)
      return naming
    },
    end: () => pool.end(),
  }
}

function nameTexts(client: PoolClient): PostgresPoolClient {
  // Kysely passes a cursor only to stream, which nothing does.
  const query = (text: string, values: unknown[]) => {
    const name = namesInTransactions.get(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken) }
}
