import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { CHAT_HISTORY, type ChatFilter, listChat, type ModeratedMessage } from '../../../contract.ts'
import type { ChatNews } from '../use-desk.ts'
import { mergeMessages } from './merge-messages.ts'

const NOTHING: ReadonlyMap<string, ModeratedMessage> = new Map()

type ChatQuery = { readonly studio: string; readonly filter: ChatFilter; readonly search: string }

/** Returns the chat for moderators: requested once, then updated by notifications. */
export function useDeskChat({ studio, filter, search }: ChatQuery, news: ChatNews) {
  const asked = useCall(listChat, { studio, filter, search }, { freshMs: 0 })
  const [received, setReceived] = useState(NOTHING)
  const [older, setOlder] = useState<readonly ModeratedMessage[]>([])
  const [hasOlder, setHasOlder] = useState(true)
  const { reload } = asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is heard once
  useEffect(() => {
    const { message } = news
    if (message) return setReceived((before) => new Map(before).set(message.id, message))
    setReceived(NOTHING)
    reload()
  }, [news.turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => {
    setOlder([])
    setHasOlder(true)
  }, [studio, filter, search])
  const list = asked.ok ?? []
  const messages = mergeMessages([...older, ...list], received, { filter, search })
  const [first] = messages
  return {
    asked,
    messages,
    hasOlder: hasOlder && list.length >= CHAT_HISTORY,
    async loadOlder() {
      const reply = await ask(listChat, { studio, filter, search, before: first?.id ?? '' })
      if (!('ok' in reply)) return
      setOlder((before) => [...reply.ok, ...before])
      setHasOlder(reply.ok.length >= CHAT_HISTORY)
    },
  }
}
