import { useEffect, useRef } from 'react'
import type { AnyChannel, KeyOf, MessageOf } from '#contract/channel.ts'
import { type FollowRefusal, REALTIME_PATH, takeTicket } from '#contract/realtime.ts'
import { type Line, openLine } from './realtime/line.ts'
import { readSession, subscribeToSession } from './session/session.ts'
import { bodyOf, deliver } from './transport.ts'

export type ChannelHearing<Message> = {
  /** In order, and each once. The server has checked it. */
  onMessage(message: Message, number: number): void
  /** What was told before is not known here: load the state by a call. Comes first, and again whenever too much was missed. */
  onResync(): void
  /** It may not be followed, or no longer. */
  onRefused?(reason: FollowRefusal): void
}

let line: Line | undefined
let token: string | null = null

/**
 * Hears a channel until what it gives is called. All that a page follows shares one connection, which opens with the first and comes back by
 * itself (R32); it never signs anybody out. While nobody is signed in nothing is heard.
 * @param key the id for a channel of `each`, else null
 * @param after the number that came with the state, from a call that tells it: then nothing is missed and `onResync` is not needed first
 */
export function follow<C extends AnyChannel>(channel: C, key: KeyOf<C>, hearing: ChannelHearing<MessageOf<C>>, after?: number): () => void {
  line ??= openPageLine()
  return line.follow(channel.name, key, hearing as ChannelHearing<unknown>, after)
}

/** The same for as long as a component is shown. A key that is undefined is not known yet: nothing is followed. */
export function useChannel<C extends AnyChannel>(
  channel: C,
  key: KeyOf<C> | undefined,
  hearing: ChannelHearing<MessageOf<C>>,
  after?: number,
): void {
  const latest = useRef({ hearing, after })
  useEffect(() => {
    latest.current = { hearing, after }
  })
  useEffect(() => {
    if (key === undefined) return
    const now = () => latest.current.hearing
    return follow(
      channel,
      key,
      {
        onMessage: (message, number) => now().onMessage(message, number),
        onResync: () => now().onResync(),
        onRefused: (reason) => now().onRefused?.(reason),
      },
      latest.current.after,
    )
  }, [channel, key])
}

/** The line of this page, which lives as long as the page. */
function openPageLine(): Line {
  token = readSession().token
  const opened = openLine({
    askTicket,
    connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${REALTIME_PATH}`),
    hasSession: () => readSession().token !== null,
    nowMs: () => Date.now(), // goes on while the device sleeps
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

/** Not by `ask`, which ends a session that is no more: nobody is signed out by what happens behind their back. */
async function askTicket(): Promise<{ readonly ticket: string } | 'gone' | 'later'> {
  try {
    const { envelope } = await deliver(takeTicket, bodyOf(takeTicket.path, {}))
    if (envelope?.code === 200) return envelope.data as { ticket: string }
    return envelope?.code === 401 ? 'gone' : 'later'
  } catch {
    return 'later'
  }
}
