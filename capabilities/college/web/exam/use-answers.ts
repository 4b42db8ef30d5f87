import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { closeAttempt, getAttempt, saveAnswer } from '../calls.ts'
import type { Attempt } from './use-sitting.ts'

const RETRY_MS = 3_000
type Answer = { readonly chosen: readonly number[]; readonly changes: number; readonly isSaved: boolean }
type Answers = ReadonlyMap<number, Answer>

/** Saves each answer at once, one request at a time, and retries until it succeeds. */
export function useAnswers(attempt: Attempt, onClosed: (attempt: Attempt) => void) {
  const { answers, latest, put } = useLatest(attempt)
  const { reload, close } = useServer(attempt.id, { latest, put }, onClosed)
  const { send, flush, end, isAway } = useSending(attempt.id, { latest, put, reload, close })
  const isSaved = [...answers.values()].every((answer) => answer.isSaved)
  return {
    answers,
    state: isAway ? ('unsaved' as const) : isSaved ? ('saved' as const) : ('saving' as const),
    answer(place: number, chosen: readonly number[]) {
      const before = latest.current.get(place)
      if (!before) return // the attempt has no such question
      put(new Map(latest.current).set(place, { ...before, chosen, isSaved: false }))
      void flush()
    },
    /** Waits until all answers are saved. */
    submit: async () => {
      await send()
      await close()
    },
    end,
  }
}

const answersOf = ({ questions }: Attempt): Answers =>
  new Map(questions.flatMap(({ parts }) => parts.map(({ place, chosen, changes }) => [place, { chosen, changes, isSaved: true }] as const)))
const nextOf = (answers: Answers) => [...answers].find(([, { isSaved }]) => !isSaved)

/** Keeps the displayed answers in state and in a ref, for code that runs between renders. */
function useLatest(attempt: Attempt) {
  const [answers, setAnswers] = useState(() => answersOf(attempt))
  const latest = useRef(answers)
  const put = useCallback((next: Answers) => {
    latest.current = next
    setAnswers(next)
  }, [])
  return { answers, latest, put }
}

/** Reads the server's state: after an answer in another window, or when the attempt is closed. */
function useServer(
  id: string,
  { latest, put }: Pick<ReturnType<typeof useLatest>, 'latest' | 'put'>,
  onClosed: (attempt: Attempt) => void,
) {
  const language = useLanguage()
  const ended = useRef(onClosed)
  ended.current = onClosed
  const finish = useCallback(
    (closed: Attempt) => {
      put(answersOf(closed)) // nothing is left to save
      ended.current(closed)
    },
    [put],
  )
  const reload = useCallback(
    async (place: number) => {
      const { ok } = requireOk(await askLazily(getAttempt, { id, language }))
      if (ok.closedAt !== null) return finish(ok)
      const unsaved = [...latest.current].filter(([other, { isSaved }]) => other !== place && !isSaved)
      put(new Map([...answersOf(ok), ...unsaved]))
    },
    [id, language, latest, put, finish],
  )
  const close = useCallback(async () => finish(requireOk(await askLazily(closeAttempt, { id, language })).ok), [id, language, finish])
  return { reload, close }
}

/** Fails where the question has to be asked again: there was no connection, or the server was busy. */
function requireOk<Ok>(reply: { readonly ok: Ok } | { readonly message: string }): { readonly ok: Ok } {
  if ('ok' in reply) return reply
  throw new Error(reply.message)
}

type Sending = Pick<ReturnType<typeof useLatest>, 'latest' | 'put'> & ReturnType<typeof useServer>

function useSending(id: string, { latest, put, reload, close }: Sending) {
  const running = useRef<Promise<void> | undefined>(undefined)
  const isOver = useRef(false)
  const [isAway, setIsAway] = useState(false)
  const sendOne = useCallback(
    async ([place, { chosen, changes }]: readonly [number, Answer]) => {
      const reply = await askLazily(saveAnswer, { id, place, chosen: [...chosen], changes })
      if ('refused' in reply && reply.refused === 'TIME_IS_UP') return await close()
      if ('refused' in reply && (reply.refused === 'ANSWERED_ELSEWHERE' || reply.refused === 'ATTEMPT_CLOSED')) {
        await reload(place)
        return toast('warn', reply.message)
      }
      const now = latest.current.get(place)
      const saved = requireOk(reply).ok
      if (now) put(new Map(latest.current).set(place, { ...now, changes: saved.changes, isSaved: now.chosen === chosen }))
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
    const hasArrived = await send()
      .then(() => (isOver.current ? close() : undefined))
      .then(
        () => true,
        () => false,
      )
    setIsAway(!hasArrived)
  }, [send, close])
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isAway, flush])
  /** Submits the saved answers at the end of the time, as soon as the server is reachable. */
  const end = useCallback(() => {
    isOver.current = true
    void flush()
  }, [flush])
  return { send, flush, end, isAway }
}
