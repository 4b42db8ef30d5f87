import { APP, bareName, type SrsOptions } from './srs-options.ts'

export type SrsStream = {
  readonly name: string
  readonly clientId: string
  /** Counts all connected clients, including the publisher. */
  readonly clients: number
}

const WITHIN_MS = 3_000
const MOST_STREAMS = 10_000

/** Calls the HTTP API of SRS. Each call throws when there is no answer in time. */
export class SrsApi {
  readonly #options: SrsOptions['api']
  constructor(options: SrsOptions['api']) {
    this.#options = options
  }

  /** Returns the streams in our app that have a publisher. SRS lists others for a while after they end. */
  async streams(): Promise<readonly SrsStream[]> {
    const { streams } = (await this.#ask('GET', `streams/?start=0&count=${MOST_STREAMS}`)) as { readonly streams?: unknown }
    if (!Array.isArray(streams)) throw new Error('no list of streams')
    return streams.flatMap(readStream)
  }

  /** Closes the connection of a client. A client that is already gone is not an error. */
  async kick(clientId: string): Promise<void> {
    await this.#ask('DELETE', `clients/${encodeURIComponent(clientId)}`)
  }

  async #ask(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    const { address, user, password } = this.#options
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  }
}

function readStream(given: unknown): SrsStream[] {
  const { app, name, clients, publish } = given as Readonly<Record<string, unknown>> & {
    readonly publish?: { readonly active?: unknown; readonly cid?: unknown }
  }
  if (app !== APP || publish?.active !== true || typeof name !== 'string' || typeof publish.cid !== 'string') return []
  return [{ name: bareName(name), clientId: publish.cid, clients: Number(clients) || 0 }]
}
