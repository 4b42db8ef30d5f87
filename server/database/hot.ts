import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool } from 'pg'

type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never

const paper = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (sql) => new PostgresIntrospector(sql),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const names = new Set<string>()

/**
 * Builds a query once and then runs it as a named statement, which halves the building work of each run. Inputs are placeholders while the
 * query is built, so `build` must not inspect them. Each name is used once.
 * @example const readSession = hot('session', (sql: Kysely<Tables>, input: { id: string }) => sql.selectFrom(…).where('id', '=', input.id))
 */
export function hot<Tables, Input, Query extends Compilable<unknown>>(name: string, build: (sql: Kysely<Tables>, input: Input) => Query) {
  if (names.has(name)) throw new Error(`Two hot queries are named ${name}`)
  names.add(name)
  const places = new Proxy({}, { get: (_, key) => new Place(String(key)) }) as Input
  // Tables exist only as types.
  const { sql: text, parameters } = build(paper as unknown as Kysely<Tables>, places).compile()
  return async (pool: Pool, input: Input): Promise<RowOf<Query>[]> => {
    const values = parameters.map((value) => (value instanceof Place ? input[value.key as keyof Input] : value))
    return (await pool.query<RowOf<Query> & object>({ name, text, values })).rows
  }
}

class Place {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}
