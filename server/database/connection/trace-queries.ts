import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { workChannel } from '#server/concurrency/traced.ts'

type Query = (...asked: unknown[]) => unknown

/** Returns settings of a pool with which its queries are published, when there is a subscriber. */
export const tracedQueries = (): pg.PoolConfig => (workChannel.hasSubscribers ? { Client: TracedClient } : {})

/** Lets `query` of the class publish, since the watch of slow statements replaces that of each connection and calls this one. */
class TracedClient extends pg.Client {}
Object.defineProperty(TracedClient.prototype, 'query', {
  writable: true,
  value(this: TracedClient, ...asked: unknown[]) {
    const query = pg.Client.prototype.query as Query
    const work = describe(asked[0] as string | pg.QueryConfig)
    return typeof asked.at(-1) === 'function'
      ? workChannel.traceCallback(query, -1, work, this, ...asked)
      : workChannel.tracePromise(query as () => Promise<unknown>, work, this, ...(asked as []))
  },
})

/**
 * Lets a callback run in the context of its caller. A caller that waited for a connection is called by the request that released it, and its
 * queries would join the trace of that request.
 */
export const inContextOfCaller = <Callback extends (...answered: never[]) => void>(callback: Callback): Callback =>
  workChannel.hasSubscribers ? AsyncLocalStorage.bind(callback) : callback

function describe(asked: string | pg.QueryConfig) {
  const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked
  return { kind: 'query', name: name ?? /\w+/.exec(text)?.[0] ?? 'query', text } as const
}
