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
 * A query that is built once and then run as a named statement: half the work of building it each time. Its inputs are placeholders
 * while it is built, so it must not look at them; a name is used once.
 * @example const readSession = hot('session', (sql: Kysely<Tables>, input: { id: string }) => sql.selectFrom(…).where('id', '=', input.id))
 */
export function hot<Tables, Input, Query extends Compilable<unknown>>(name: string, build: (sql: Kysely<Tables>, input: Input) => Query) {
  if (names.has(name)) throw new Error(`Two hot queries are named ${name}`)
  names.add(name)
  const places = new Proxy({}, { get: (_, key) => new Place(String(key)) }) as Input
  // Which tables are there is a matter of types alone.
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
