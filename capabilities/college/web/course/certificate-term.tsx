import { Suspense, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { Button } from '#web/kit/button.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage } from '#web/language.ts'
import type { EnrolmentStatus } from '../../contract.ts'
import type { CourseWords } from './load-course.ts'

/** Loaded on the first press. */
const RepeatDialog = lazySection(() => import('./repeat-dialog.tsx').then(({ RepeatDialog: part }) => part))

type Props = {
  readonly words: CourseWords
  readonly status: Pick<EnrolmentStatus, 'validUntil' | 'isLapsed' | 'mayRepeat'>
  readonly busy: boolean
  onRepeat(): Promise<unknown>
}

/** Says until when the certificate of the learner is valid, and offers to renew it near its end. */
export function CertificateTerm({ words, status: { validUntil, isLapsed, mayRepeat }, busy, onRepeat }: Props) {
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  if (validUntil === null) return null
  const line = words[isLapsed ? 'has-lapsed' : 'valid-until'].replace('{day}', writeDay(validUntil, language))
  if (!isLapsed && !mayRepeat)
    return (
      <p className={text.quiet}>
        <Time at={validUntil}>{line}</Time>
      </p>
    )
  const repeat = mayRepeat && <Button onClick={() => setAsking(true)}>{words.repeat}</Button>
  return (
    <>
      <Notice kind={isLapsed ? 'warn' : 'info'} action={repeat}>
        {line}
      </Notice>
      {asking && (
        <Suspense fallback={null}>
          <RepeatDialog
            words={words}
            busy={busy}
            onRepeat={() => void onRepeat().then(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
