import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beatUntilLost, within } from './heartbeat.ts'
import type { DatabaseSettings } from './settings.ts'

export type Listening = { isUp(): boolean; close(): Promise<void> }

const BEAT_EVERY_MS = 1_000
const BEAT_LIMIT_MS = 1_000
const LONGEST_PAUSE_MS = 1_000

/**
 * Listens to a channel on one connection for as long as it is open. `missed` is called when the connection is lost, at once, and again
 * when it is back: in between anything may have been said. A connection that died without a word is found by its silence.
 */
export async function keepListening(
  settings: DatabaseSettings,
  channel: string,
  hear: (payload: string) => void,
  missed: () => void,
): Promise<Listening> {
  const closing = new AbortController()
  let client: pg.Client | undefined = await connect(settings, channel, hear)
  const living = (async () => {
    for (;;) {
      await untilLost(client!, closing.signal)
      cut(client!)
      client = undefined
      if (closing.signal.aborted) return
      missed()
      client = await reconnect(settings, channel, hear, closing.signal)
      if (!client) return
      missed()
    }
  })()
  return {
    isUp: () => client !== undefined,
    close: async () => {
      closing.abort()
      await living
    },
  }
}

async function connect(settings: DatabaseSettings, channel: string, hear: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  try {
    await client.connect()
    await within(BEAT_LIMIT_MS, client.query(`listen ${channel}`))
    return client
  } catch (defect) {
    cut(client)
    throw defect
  }
}

/** The first try is at once, the pauses between the next grow. */
async function reconnect(settings: DatabaseSettings, channel: string, hear: (payload: string) => void, closing: AbortSignal) {
  for (let pauseMs = 50; !closing.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const client = await connect(settings, channel, hear).catch(() => undefined)
    if (client) return client
    await sleep(randomInt(pauseMs / 2, pauseMs), undefined, { signal: closing, ref: false }).catch(() => {})
  }
  return undefined
}

async function untilLost(client: pg.Client, closing: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const end = () => lost.abort()
  client.once('end', end)
  client.once('error', end)
  closing.addEventListener('abort', end)
  if (closing.aborted) end()
  await beatUntilLost({ ask: () => client.query('select'), everyMs: BEAT_EVERY_MS, withinMs: BEAT_LIMIT_MS, until: lost.signal })
  closing.removeEventListener('abort', end)
}

/** `end` would wait for a server that may not be there. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  void client.end().catch(() => {})
  connection.stream.destroy()
}
