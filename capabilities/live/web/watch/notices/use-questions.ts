import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { askLazily } from '#web/light-call.ts'
import type { Asked } from '../chat/use-chat.ts'
import { readQuestions, supportQuestion } from './calls.ts'

type Seen = OutputOf<typeof readQuestions>
export type SeenQuestion = Seen['questions'][number]
const EVERY_MS = 15_000

/**
 * Returns the questions of a show, or undefined while they are not known. `news` is the last message of the channel about the one that is being
 * answered. The list is polled, because a message for each question would reach every viewer.
 */
export function useQuestions(number: number, news: Asked['question'], token: string | null) {
  const [seen, setSeen] = useState<Seen>()
  const [note, setNote] = useState('')
  const load = useCallback(async () => {
    const reply = await askLazily(readQuestions, { number }).catch(() => undefined)
    if (reply && 'ok' in reply) setSeen(reply.ok)
  }, [number])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session sees its own support
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && load())
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [load, token])
  useEffect(() => {
    if (news) setSeen((before) => before && { ...before, current: news.question })
  }, [news])
  async function support({ id, isSupported }: SeenQuestion) {
    const reply = await askLazily(supportQuestion, { question: id, isSupported: !isSupported }).catch(() => undefined)
    if (!reply) return
    setNote('ok' in reply ? '' : reply.message)
    if (!('ok' in reply)) return await load()
    const { supports } = reply.ok
    const change = (each: SeenQuestion) => (each.id === id ? { ...each, supports, isSupported: !isSupported } : each)
    setSeen((before) => before && { ...before, questions: before.questions.map(change) })
  }
  return { seen, note, load, support }
}
