import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

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
  return async <Row extends object>({ pool, of }: Pick<Database, 'pool' | 'of'>, query: RawBuilder<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile(of())
    return (await pool.query<Row>(planOnce(text, parameters))).rows
  }
}
