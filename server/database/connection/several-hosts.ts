import pg from 'pg'
import { SECOND } from '#contract/duration.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import { urlsOf } from '#server/config/database-urls.ts'
import type { DatabaseSettings } from '../settings.ts'

/** Returns the settings for a URL. With several servers, each new connection is to the one that accepts writes. */
export function connectionOf(url: string): DatabaseSettings {
  const urls = urlsOf(url)
  const [first = url] = urls
  return urls.length === 1 ? { connectionString: url } : { connectionString: first, Client: clientOf(followPrimary(urls)) }
}

/** Creates a client for one connection. */
export const newClient = ({ Client, ...settings }: DatabaseSettings): pg.Client => new ((Client ?? pg.Client) as typeof pg.Client)(settings)

type Place = Pick<pg.Client, 'host' | 'port'>
type Primary = {
  /** Returns the server that accepted writes last. Asks all servers when it is unknown. */
  find(): Promise<Place>
  forget(): void
}

function clientOf({ find, forget }: Primary): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (defect: Error) => void): void
    override connect(callback?: (defect: Error) => void): unknown {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(() => callback(null as unknown as Error), callback)
      return undefined
    }

    async #connect(): Promise<this> {
      try {
        Object.assign(this, await find())
        await super.connect()
        await refuseStandby(this)
        return this
      } catch (defect) {
        forget()
        void this.end().catch(() => {})
        throw defect
      }
    }
  }
}

const PROBE_LIMIT_MS = SECOND

/** Finds the primary among servers of which one accepts writes, for as long as connections to it succeed. */
function followPrimary(urls: readonly string[]): Primary {
  const probeAll = () => memoizeFulfilled(() => Promise.any(urls.map(probe)))
  let find = probeAll()
  return {
    find: () => find(),
    forget() {
      find = probeAll()
    },
  }
}

/** Returns the place of the primary. Rejects for any other server. */
async function probe(connectionString: string): Promise<Place> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseStandby(client)
    return { host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Rejects when the server of a connection is a standby, with the state that PostgreSQL gives to a write there. A primary that an operator or
 * a move made read-only is none: no other server accepts writes, and it still answers pages.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]?.isStandby) throw Object.assign(new Error('The database is a standby'), { code: READ_ONLY })
}

const READ_ONLY = '25006'
export const isReadOnly = (defect: unknown): boolean => (defect as { code?: unknown } | null)?.code === READ_ONLY
