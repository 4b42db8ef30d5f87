import { useEffect, useRef } from 'react'
import type { AnyChannel, KeyOf, MessageOf } from '#contract/channel.ts'
import { type FollowRefusal, REALTIME_PATH, takeTicket } from '#contract/realtime.ts'
import { openLine, type RealtimeLine } from './realtime/line.ts'
import { readSession, subscribeToSession } from './session/session.ts'
import { bodyOf, deliverCall } from './transport.ts'

export type ChannelHearing<Message> = {
  /** The number that a call returned with the state. No message is then missed, and the first `onResync` is not needed. */
  readonly after?: number | undefined
  /** Receives each message once and in order; the server has checked it. */
  onMessage(message: Message, number: number): void
  /** Earlier messages are missing, so load the state by a call. It comes first, and again whenever too many messages were missed. */
  onResync(): void
  /** The channel may not be followed, or its permission has ended. */
  onRefused?(reason: FollowRefusal): void
}

let line: RealtimeLine | undefined
let token: string | null = null

/**
 * Subscribes to a channel and returns the function that unsubscribes. All channels of a page share one connection, which opens with the
 * first and reconnects by backoff (R32). It never ends a session, and it receives no messages while the reader is logged out.
 * @param key The id of a channel of `each`, or null.
 */
export function followChannel<C extends AnyChannel>(channel: C, key: KeyOf<C>, hearing: ChannelHearing<MessageOf<C>>): () => void {
  line ??= openPageLine()
  return line.follow(channel.name, key, hearing as ChannelHearing<unknown>)
}

/** Subscribes while a component is mounted. An undefined key is not known yet and delays the subscription. */
export function useChannel<C extends AnyChannel>(channel: C, key: KeyOf<C> | undefined, hearing: ChannelHearing<MessageOf<C>>): void {
  const latest = useRef(hearing)
  useEffect(() => {
    latest.current = hearing
  })
  useEffect(() => {
    if (key === undefined) return
    return followChannel(channel, key, {
      after: latest.current.after,
      onMessage: (message, number) => latest.current.onMessage(message, number),
      onResync: () => latest.current.onResync(),
      onRefused: (reason) => latest.current.onRefused?.(reason),
    })
  }, [channel, key])
}

/** Opens the connection of this page, which lasts as long as the page. */
function openPageLine(): RealtimeLine {
  token = readSession().token
  const opened = openLine({
    askTicket,
    connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${REALTIME_PATH}`),
    hasSession: () => readSession().token !== null,
    nowMs: () => Date.now(), // This clock keeps running while the device sleeps.
    random: Math.random,
  })
  subscribeToSession(() => {
    if (readSession().token === token) return
    token = readSession().token
    opened.restart()
  })
  addEventListener('online', opened.wake)
  addEventListener('pageshow', ({ persisted }) => persisted && opened.wake())
  addEventListener('pagehide', opened.sleep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && opened.wake())
  return opened
}

/** Uses `deliverCall` instead of `ask`, which ends dead sessions: background work must not log a reader out. */
async function askTicket(): Promise<{ readonly ticket: string } | 'gone' | 'later'> {
  try {
    const { envelope } = await deliverCall(takeTicket, bodyOf(takeTicket.path, {}))
    if (envelope?.code === 200) return envelope.data as { ticket: string }
    return envelope?.code === 401 ? 'gone' : 'later'
  } catch {
    return 'later'
  }
}
