import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { MessageOf } from '#contract/channel.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'
import type { ChatMessage } from '../../../contract.ts'
import { chatChannel, readChat } from '../calls.ts'

type Chat = Pick<OutputOf<typeof readChat>, 'messages' | 'pinned' | 'rules'> & {
  readonly isOut: boolean
  /** The show is for others. */
  readonly isClosed: boolean
}
const EMPTY: Chat = { messages: [], pinned: null, rules: { isPaused: false, slowModeS: 0 }, isOut: false, isClosed: false }
/** Limits the messages on screen. */
const MOST = 200
const POLL_MS = 6_000

/** A message by which the host asks the viewers. */
type Asking = Extract<MessageOf<typeof chatChannel>, { type: 'roll-call' | 'poll' | 'question' }>
/** The newest of these messages by their type. */
export type Asked = { readonly [Type in Asking['type']]?: Extract<Asking, { type: Type }> }

/** News of the show that come over the channel of the chat, and whether this viewer may watch. The functions stay the same. */
export type ShowNews = { onShow(): void; onAsked(message: Asking): void; onJudged(mayWatch: boolean): void }

/** Returns the chat of a studio. Signed-in viewers get messages immediately; others poll. */
export function useChat(number: number, { onShow, onAsked, onJudged }: ShowNews) {
  const { token } = useSession()
  const [chat, setChat] = useState(EMPTY)
  const add = useCallback(
    (message: ChatMessage) => setChat((before) => ({ ...before, messages: withMessage(before.messages, message) })),
    [],
  )
  const load = useCallback(async () => {
    const reply = await askLazily(readChat, { number })
    if ('ok' in reply) setChat((before) => ({ ...before, ...reply.ok, isClosed: false }))
    else if (reply.refused === 'AUDIENCE_ONLY') setChat({ ...EMPTY, isClosed: true })
    if ('ok' in reply || reply.refused === 'AUDIENCE_ONLY') onJudged('ok' in reply)
    return reply
  }, [number, onJudged])
  useEffect(() => {
    if (token) return
    let timer: ReturnType<typeof setInterval> | undefined
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const reply = await load()
      // A chat for others stays closed until the viewer has logged in.
      if ('refused' in reply && reply.refused === 'AUDIENCE_ONLY') clearInterval(timer)
    }
    const poll = () => void look().catch(() => {})
    timer = setInterval(poll, POLL_MS)
    poll()
    return () => clearInterval(timer)
  }, [token, load])
  useEffect(() => {
    if (!token) return
    let isOver = false
    let leave = () => {}
    const begin = async () => {
      const [{ followChannel: follow }, reply] = await Promise.all([import('#web/realtime.ts'), load()])
      if (isOver) return
      const after = 'ok' in reply ? reply.ok.channelNumber : undefined
      const hearing = {
        after,
        onMessage(message: MessageOf<typeof chatChannel>) {
          if (message.type === 'show') onShow()
          else if (message.type === 'roll-call' || message.type === 'poll' || message.type === 'question') onAsked(message)
          else setChat(received(message))
        },
        onResync: () => void load().catch(() => {}),
        onRefused: () => setChat((before) => ({ ...before, isOut: true })),
      }
      leave = follow(chatChannel, String(number), hearing)
    }
    begin().catch(() => {}) // the page works without the chat
    return () => {
      isOver = true
      leave()
    }
  }, [token, number, load, onShow, onAsked])
  return { ...chat, add }
}

const withMessage = (messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] =>
  [...messages.filter(({ id }) => id !== message.id), message].slice(-MOST)

/** Returns the chat after a message of the channel. */
const received =
  (message: MessageOf<typeof chatChannel>) =>
  (before: Chat): Chat => {
    switch (message.type) {
      case 'said':
        return { ...before, messages: withMessage(before.messages, message.message) }
      case 'deleted':
        return {
          ...before,
          messages: before.messages.filter(({ id }) => id !== message.id),
          pinned: before.pinned?.id === message.id ? null : before.pinned,
        }
      case 'pinned':
        return { ...before, pinned: message.message }
      case 'rules':
        return { ...before, rules: message.rules }
      default:
        return before
    }
  }
