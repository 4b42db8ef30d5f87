import type { Pool, PoolClient } from 'pg'
import { cutText } from '#contract/input/cut-text.ts'

/** A statement that took long, with its times since the process started. */
export type SlowStatement = {
  /** The name of the statement, or the beginning of its text. Values are never part of it. */
  readonly statement: string
  readonly times: number
  readonly meanMs: number
  readonly longestMs: number
}
type SlowStatements = { note(statement: string, tookMs: number): void; list(): readonly SlowStatement[] }

/** Statements below this are fast enough. */
export const SLOW_MS = 250
const MOST_STATEMENTS = 200
const MOST_LISTED = 10
const LONGEST_TEXT = 200

type Total = { times: number; totalMs: number; longestMs: number }

/** Counts slow statements in bounded memory: when it is full, the statement that cost least makes room. */
export function openSlowStatements(slowMs = SLOW_MS): SlowStatements {
  const totals = new Map<string, Total>()
  const byCost = () => [...totals].sort(([, a], [, b]) => b.totalMs - a.totalMs)
  return {
    note(statement, tookMs) {
      if (tookMs < slowMs) return
      const total = totals.get(statement) ?? { times: 0, totalMs: 0, longestMs: 0 }
      total.times += 1
      total.totalMs += tookMs
      total.longestMs = Math.max(total.longestMs, tookMs)
      totals.set(statement, total)
      if (totals.size > MOST_STATEMENTS) totals.delete(byCost().at(-1)![0])
    },
    list: () =>
      byCost()
        .slice(0, MOST_LISTED)
        .map(([statement, { times, totalMs, longestMs }]) => ({
          statement,
          times,
          meanMs: Math.round(totalMs / times),
          longestMs: Math.round(longestMs),
        })),
  }
}

/** Times every query of the connections that the pool opens from now on. */
export function watchStatements(pool: Pool, { note }: Pick<SlowStatements, 'note'>): void {
  pool.on('connect', (client) => watchClient(client, note))
}

type Query = (...given: unknown[]) => unknown
type Answered = (...answer: unknown[]) => unknown

function watchClient(client: PoolClient, note: SlowStatements['note']): void {
  // The method of the class is looked up for each query: tests replace it to let queries fail.
  const query: Query = (...given) => Reflect.apply(Object.getPrototypeOf(client).query as Query, client, given)
  const watched: Query = (...given) => {
    const statement = nameOf(given[0])
    const beganMs = performance.now()
    const end = () => note(statement, performance.now() - beganMs)
    const answered = given.at(-1)
    if (typeof answered === 'function') {
      const passOn = (...answer: unknown[]) => {
        end()
        return (answered as Answered)(...answer)
      }
      return query(...given.slice(0, -1), passOn)
    }
    const asked = query(...given)
    if (asked instanceof Promise) asked.then(end, end)
    return asked
  }
  client.query = watched as PoolClient['query']
}

/** The product passes values apart from the text, so a text holds none. */
function nameOf(query: unknown): string {
  const { name, text } = typeof query === 'string' ? { text: query } : (query as { readonly name?: string; readonly text?: string })
  return name ?? cutText((text ?? '').replace(/\s+/g, ' ').trim(), LONGEST_TEXT)
}
