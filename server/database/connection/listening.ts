import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseSettings } from '../settings.ts'
import { heartbeatUntilLost, isLate, type Lost, within } from './heartbeat.ts'
import { isReadOnly, newClient, refuseStandby } from './several-hosts.ts'

type Listening = {
  /** Returns the connection, or undefined while there is none. */
  connection(): pg.Client | undefined
  /** Returns true while the database answers neither on this connection nor on a new one. */
  isSilent(): boolean
  close(): Promise<void>
}
type Listener = {
  onMessage(payload: string): void
  missed(): void
  /** Is called when the database falls silent, that is, it neither answers nor refuses. */
  silent(): void
  /** Is called when the server has become a standby of another one. Its connections are useless. */
  demoted(): void
}

/** Both limits together stay below two seconds, which bounds how long a request waits for a silent database. */
const BEAT_EVERY_MS = 500
const HEARTBEAT_LIMIT_MS = 1_000
const LONGEST_PAUSE_MS = 1_000

/**
 * Listens to a channel over one connection until closed. `missed` is called as soon as the connection is lost, and again when it is
 * restored, because messages may have been lost in between. The heartbeat detects a connection that died silently.
 */
export async function listenAlways(
  settings: DatabaseSettings,
  channel: string,
  { onMessage, missed, silent, demoted }: Listener,
): Promise<Listening> {
  const closing = new AbortController()
  const open = () => connect(settings, channel, onMessage)
  const first = await open()
  let client: pg.Client | undefined = first
  let isSilent = false
  const fallSilent = () => {
    if (isSilent) return
    isSilent = true
    silent()
  }
  const onFailure = (defect: unknown) => {
    if (isLate(defect)) fallSilent()
    else isSilent = false
  }
  const living = (async () => {
    for (let current = first; ; current = client) {
      const lost = await untilLost(current, demoted, closing.signal)
      cut(current)
      client = undefined
      if (closing.signal.aborted) return
      if (lost === 'silent') fallSilent()
      missed()
      client = await reconnect(open, onFailure, closing.signal)
      isSilent = false
      if (!client) return
      missed()
    }
  })()
  return {
    connection: () => client,
    isSilent: () => isSilent,
    close: async () => {
      closing.abort()
      await living
    },
  }
}

async function connect(settings: DatabaseSettings, channel: string, onMessage: (payload: string) => void): Promise<pg.Client> {
  const client = newClient({ ...settings, application_name: `${channel} announcements`, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await within(HEARTBEAT_LIMIT_MS, client.query(`set synchronous_commit = off; listen ${channel}`))
    return client
  } catch (defect) {
    cut(client)
    throw defect
  }
}

async function reconnect(open: () => Promise<pg.Client>, failed: (defect: unknown) => void, closing: AbortSignal) {
  for (let pauseMs = 50; !closing.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const client = await open().catch(failed)
    if (client) return client
    await sleep(randomInt(pauseMs / 2, pauseMs), undefined, { signal: closing, ref: false }).catch(() => {})
  }
  return undefined
}

async function untilLost(client: pg.Client, demoted: () => void, closing: AbortSignal): Promise<Lost> {
  const lost = new AbortController()
  const end = () => lost.abort()
  client.once('end', end)
  client.once('error', end)
  closing.addEventListener('abort', end)
  if (closing.aborted) end()
  const how = await heartbeatUntilLost({
    ask: () => askForPrimary(client, demoted),
    everyMs: BEAT_EVERY_MS,
    withinMs: HEARTBEAT_LIMIT_MS,
    until: lost.signal,
  })
  closing.removeEventListener('abort', end)
  return how
}

/** A beat also asks whether the server is still the primary. */
async function askForPrimary(client: pg.Client, demoted: () => void): Promise<void> {
  try {
    await refuseStandby(client)
  } catch (defect) {
    if (isReadOnly(defect)) demoted()
    throw defect
  }
}

/** Closes a connection immediately. `end` alone would wait for a server that may be unreachable. */
export function cut(client: pg.ClientBase): void {
  // Every pg client has these members, but its types omit them.
  const { connection, end } = client as pg.ClientBase & { readonly connection: { readonly stream: Socket }; end(): Promise<void> }
  void end.call(client).catch(() => {})
  connection.stream.destroy()
}
