import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'
import { examText } from '../../text/exam-texts.ts'
import { beginAttempt, getAssessment, getAttempt } from '../calls.ts'

export type Of = { readonly course: number; readonly lesson?: number }
export type ExamRules = OutputOf<typeof calls.getAssessment>
export type Attempt = OutputOf<typeof calls.getAttempt>

/** Says that the exam or quiz does not exist, is for other readers, or is unreachable. */
type Failure = 'missing' | 'denied' | 'unreachable'
const failureOf = (refused: string | undefined): Failure =>
  refused === 'NOT_FOUND' ? 'missing' : refused === 'NOT_ADMITTED' ? 'denied' : 'unreachable'

/** Loads the rules and attempts of an exam or quiz, and the shown attempt. `failed` says why there are none. */
export function useSitting(of: Of) {
  const language = useLanguage()
  const t = useTranslate(examText)
  const [rules, setRules] = useState<ExamRules>()
  const [attempt, setAttempt] = useState<Attempt>()
  const [failed, setFailed] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const { course, lesson } = of
  const load = useCallback(async () => {
    setFailed(undefined)
    const asked = { course, ...(lesson !== undefined && { lesson }), language }
    const reply = await askLazily(getAssessment, asked).catch(() => undefined)
    if (reply && 'ok' in reply) {
      // An open attempt is resumed at once.
      const running = reply.ok.own.find(({ closedAt }) => closedAt === null)
      const found = running && (await askLazily(getAttempt, { id: running.id, language }).catch(() => undefined))
      if (found && 'ok' in found) setAttempt(found.ok)
      setRules(reply.ok)
    } else setFailed(failureOf(reply?.refused))
  }, [course, lesson, language])
  useEffect(() => void load(), [load])
  // The next view has another length, so the page scrolls to its top.
  const shown = attempt && `${attempt.id} ${attempt.closedAt}`
  useEffect(() => {
    if (shown && lesson === undefined) scrollTo({ top: 0 })
  }, [shown, lesson])

  async function show(asking: Promise<{ readonly ok: Attempt } | { readonly message: string }>): Promise<void> {
    setBusy(true)
    const reply = await asking.catch(() => ({ message: t('unreachable') })).finally(() => setBusy(false))
    if ('ok' in reply) setAttempt(reply.ok)
    else {
      toast('bad', reply.message)
      void load()
    }
  }
  return {
    rules,
    attempt,
    failed,
    busy,
    load,
    setAttempt,
    begin: () => void show(askLazily(beginAttempt, { ...of, language })),
    open: (id: string) => void show(askLazily(getAttempt, { id, language })),
    leave: () => {
      setAttempt(undefined)
      void load()
    },
  }
}
