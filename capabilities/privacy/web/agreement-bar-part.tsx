import { Suspense, useCallback, useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { type AgreementQuestion, getAgreementQuestion } from './consents/calls.ts'

const AgreementBar = lazyOr(Nothing, () => import('./consents/agreement-bar.tsx').then(({ default: part }) => part))

/** Loads the bar only for a member who has a changed agreement to decide about. */
export default function AgreementBarPart() {
  const [question, setQuestion] = useState<AgreementQuestion | null>(null)
  const load = useCallback(async () => {
    const reply = await ask(getAgreementQuestion, {}).catch(() => undefined)
    setQuestion(reply && 'ok' in reply ? reply.ok.question : null)
  }, [])
  useEffect(() => void load(), [load])
  if (!question) return null
  return (
    <Suspense>
      <AgreementBar question={question} onDecided={(how) => (how === 'replaced' ? void load() : setQuestion(null))} />
    </Suspense>
  )
}
