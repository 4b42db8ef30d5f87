import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { askLazily } from '#web/light-call.ts'
import type { Asked } from '../chat/use-chat.ts'
import { answerPoll, readPoll } from './calls.ts'

type Seen = OutputOf<typeof readPoll>
const NONE: Seen = { poll: null, chosen: null }
/** A ticket is taken with the first picture, so viewers who come during a poll see it a little later. */
const EVERY_MS = 15_000

/** Returns the poll that viewers see now. `news` is the last message of the channel about a poll. */
export function usePoll(number: number, news: Asked['poll']) {
  const [seen, setSeen] = useState<Seen>(NONE)
  const [note, setNote] = useState('')
  const look = useCallback(async () => {
    const reply = await askLazily(readPoll, { number }).catch(() => undefined)
    if (reply && 'ok' in reply) setSeen(reply.ok)
  }, [number])
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
  useEffect(() => {
    if (!news) return
    setSeen((before) => ({ poll: news.poll, chosen: before.poll?.id === news.poll.id ? before.chosen : null }))
    setNote('')
  }, [news])
  const answer = async (poll: string, option: number) => {
    const reply = await askLazily(answerPoll, { poll, option }).catch(() => undefined)
    if (!reply) return
    if ('ok' in reply) setSeen((before) => (before.poll?.id === poll ? { ...before, chosen: option } : before))
    // Another tab may have answered, or the host has ended the poll.
    else await look()
    setNote('ok' in reply ? '' : reply.message)
  }
  return { ...seen, note, answer }
}
