import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** `error` means that the query fails. `cut` means that the database ran it, but the connection broke before the answer arrived. */
type Fault = 'error' | 'cut'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Makes the Nth query fail, once; `failed` says whether that query was reached. */
function failQuery(nth: number, fault: Fault): Disposable & { readonly failed: boolean } {
  const honest = pg.Client.prototype.query as unknown as Query
  const plan = {
    failed: false,
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = honest as unknown as typeof pg.Client.prototype.query
    },
  }
  let count = 0
  const failing: Query = function (...args) {
    if (++count !== nth) return Reflect.apply(honest, this, args)
    plan.failed = true
    const place = args.findLastIndex((arg) => typeof arg === 'function')
    const callback = args[place] as ((error: Error) => void) | undefined
    const asked = fault === 'error' ? Promise.resolve() : ask(honest, this, callback ? args.toSpliced(place, 1) : args)
    const failed = asked.then(async () => {
      if (fault === 'cut') await cut(this)
      throw new Error('Planned failure')
    })
    return callback ? void failed.catch(callback) : failed
  }
  pg.Client.prototype.query = failing as unknown as typeof pg.Client.prototype.query
  return plan
}

const ask = async (honest: Query, client: pg.Client, args: unknown[]): Promise<void> => {
  await (Reflect.apply(honest, client, args) as Promise<unknown>).catch(() => {})
}
/** Resolves once the pool has noticed the broken connection. */
async function cut(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const closed = once(stream, 'close')
  stream.destroy()
  await closed
  await turn()
}

/** Errors that a flow may throw when it meets the failure: the failure itself, or the driver's error for a broken connection. */
const FAILURES = /Planned failure|Connection terminated|connection error and is not queryable|Client was closed/

export type FaultyFlow = {
  prepare(): Promise<unknown>
  flow(): Promise<unknown>
  /** Asserts the invariants that hold whether or not the flow failed. */
  check(fault: Fault): Promise<void>
}

/** Runs a flow repeatedly on fresh data, with each of its queries failing in turn; returns the number of queries (R39). */
export async function sweepFaults({ prepare, flow, check }: FaultyFlow): Promise<number> {
  let queries = 0
  for (const fault of ['error', 'cut'] as const) {
    for (let nth = 1; ; nth++) {
      await prepare()
      let failed: boolean
      {
        using plan = failQuery(nth, fault)
        await flow().catch((error: unknown) => assert.match(String(error), FAILURES))
        failed = plan.failed
      }
      try {
        await check(fault)
      } catch (error) {
        throw new Error(`After ${fault} of query ${nth}`, { cause: error })
      }
      queries = nth - 1
      if (!failed) break
    }
  }
  return queries
}
