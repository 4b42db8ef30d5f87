import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import { closeAttempt, getAttempt, saveAnswer } from '../calls.ts'
import type { Attempt } from './use-sitting.ts'

const RETRY_MS = 3_000
type Answer = { readonly chosen: readonly number[]; readonly changes: number; readonly isSaved: boolean }
type Answers = ReadonlyMap<number, Answer>

/** Answers as they are given: each is saved at once, one after the other, and again until it has arrived. */
export function useAnswers(attempt: Attempt, onClosed: (attempt: Attempt) => void) {
  const { answers, latest, put } = useLatest(attempt)
  const { reload, close } = useServer(attempt.id, put, onClosed)
  const { send, flush, isAway } = useSending(attempt.id, { latest, put, reload, close })
  const isSaved = [...answers.values()].every((answer) => answer.isSaved)
  return {
    answers,
    state: isAway ? ('unsaved' as const) : isSaved ? ('saved' as const) : ('saving' as const),
    answer(place: number, chosen: readonly number[]) {
      put(new Map(latest.current).set(place, { ...latest.current.get(place)!, chosen, isSaved: false }))
      void flush()
    },
    /** Once everything is saved. */
    submit: async () => {
      await send()
      await close()
    },
    close,
  }
}

const answersOf = ({ questions }: Attempt): Answers =>
  new Map(questions.flatMap(({ parts }) => parts.map(({ place, chosen, changes }) => [place, { chosen, changes, isSaved: true }] as const)))
const nextOf = (answers: Answers) => [...answers].find(([, { isSaved }]) => !isSaved)

/** What is on the screen, also for what runs between two renderings. */
function useLatest(attempt: Attempt) {
  const [answers, setAnswers] = useState(() => answersOf(attempt))
  const latest = useRef(answers)
  const put = useCallback((next: Answers) => {
    latest.current = next
    setAnswers(next)
  }, [])
  return { answers, latest, put }
}

/** What the server has: after another window answered, or once the attempt is closed. */
function useServer(id: string, put: (answers: Answers) => void, onClosed: (attempt: Attempt) => void) {
  const language = useLanguage()
  const ended = useRef(onClosed)
  ended.current = onClosed
  const reload = useCallback(async () => {
    const reply = await askLater(getAttempt, { id, language })
    if (!('ok' in reply)) return
    if (reply.ok.closedAt === null) put(answersOf(reply.ok))
    else ended.current(reply.ok)
  }, [id, language, put])
  const close = useCallback(async () => {
    const reply = await askLater(closeAttempt, { id, language })
    if ('ok' in reply) ended.current(reply.ok)
    else toast('bad', reply.message)
  }, [id, language])
  return { reload, close }
}

type Sending = Pick<ReturnType<typeof useLatest>, 'latest' | 'put'> & ReturnType<typeof useServer>

function useSending(id: string, { latest, put, reload, close }: Sending) {
  const running = useRef<Promise<void> | undefined>(undefined)
  const [isAway, setIsAway] = useState(false)
  const sendOne = useCallback(
    async ([place, { chosen, changes }]: readonly [number, Answer]) => {
      const reply = await askLater(saveAnswer, { id, place, chosen: [...chosen], changes })
      if ('ok' in reply) {
        const now = latest.current.get(place)!
        return put(new Map(latest.current).set(place, { ...now, changes: reply.ok.changes, isSaved: now.chosen === chosen }))
      }
      if (reply.refused === 'TIME_IS_UP') return await close()
      toast('warn', reply.message)
      await reload()
    },
    [id, latest, put, reload, close],
  )
  const send = useCallback((): Promise<void> => {
    running.current ??= (async () => {
      for (let next = nextOf(latest.current); next; next = nextOf(latest.current)) await sendOne(next)
    })().finally(() => (running.current = undefined))
    return running.current
  }, [latest, sendOne])
  const flush = useCallback(async () => {
    const arrived = await send().then(
      () => true,
      () => false,
    )
    setIsAway(!arrived)
  }, [send])
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isAway, flush])
  return { send, flush, isAway }
}
