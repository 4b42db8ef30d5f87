import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
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
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    closing.addEventListener('abort', () => resolve(), { once: true })
  })
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    await Promise.race([ended, sleep(BEAT_EVERY_MS, undefined, { ref: false })])
    if (isOver) return
    const answered = await Promise.race([ended, within(BEAT_LIMIT_MS, client.query('select')).then(() => true)]).catch(() => false)
    if (answered !== true) return
  }
}

/** A process that was held up itself reads what has arrived meanwhile before it complains about silence. */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = (async () => {
    await sleep(limitMs, undefined, { signal: timer.signal, ref: false })
    await turn()
    throw new Error('Query read timeout')
  })()
  answer.catch(() => {})
  return await Promise.race([answer, late]).finally(() => {
    late.catch(() => {})
    timer.abort()
  })
}

/** `end` would wait for a server that may not be there. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  void client.end().catch(() => {})
  connection.stream.destroy()
}
