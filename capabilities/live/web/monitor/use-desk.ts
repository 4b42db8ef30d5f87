import { useEffect, useRef, useState } from 'react'
import type { MessageOf } from '#contract/channel.ts'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useChannel } from '#web/realtime.ts'
import { deskChannel, listStudios, readChatSettings, readRotation, readSignal, readStudio, readTimeline } from '../../contract.ts'
import { useHistory } from './use-history.ts'

/** The last message of the chat. `undefined` follows a gap, after which the chat must be requested again. */
export type ChatNews = {
  readonly turn: number
  readonly message: Extract<MessageOf<typeof deskChannel>, { type: 'chat' }>['message'] | undefined
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Loads the data of the monitor once a second, and immediately after a notification. */
export function useMonitorDesk(studioId: string) {
  const asked = useCall(readSignal, { studio: studioId }, { everyMs: SECOND_MS, freshMs: 0 })
  const timeline = useCall(readTimeline, { studio: studioId }, { everyMs: MINUTE_MS, freshMs: 0 })
  const [chatNews, setChatNews] = useState<ChatNews>({ turn: 0, message: undefined })
  const newest = useRef<number>(undefined)
  const signal = asked.ok
  const showChatNews = (message: ChatNews['message']) => setChatNews(({ turn }) => ({ turn: turn + 1, message }))
  useChannel(deskChannel, studioId, {
    onMessage(message) {
      if (message.type === 'chat') showChatNews(message.message)
      else if (message.type === 'chat-settings') void refresh(readChatSettings)
      else if (message.type === 'parameters') void Promise.all([refresh(readStudio), refresh(readTimeline)])
      else if (message.type === 'rotation') void Promise.all([refresh(readRotation), refresh(readStudio)])
      else asked.reload()
    },
    onResync() {
      showChatNews(undefined)
      asked.reload()
      void refresh(readChatSettings)
      void refresh(readRotation)
    },
  })
  useEffect(() => {
    if (!signal) return
    if (newest.current !== undefined && newest.current !== signal.newestEvent) void refresh(readTimeline)
    newest.current = signal.newestEvent
  }, [signal])
  const history = useHistory(studioId, signal)
  const show = signal?.show?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says who is on air
  useEffect(() => void refresh(listStudios), [show])
  return { signal, timeline: timeline.ok, history, chatNews }
}
