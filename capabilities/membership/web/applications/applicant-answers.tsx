import { useState } from 'react'
import type { AnsweredQuestion } from '#capabilities/enquiries/contract.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { RecordedScans } from '#web/console/form/recorded-scans.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readApplicationAnswers, readApplicationScan } from '../../contract.ts'
import { applicationsScreen } from '../../text/applications-screen.ts'
import styles from '../membership.module.css'

/** Shows the answers of an applicant on demand, because each reading is recorded. */
export function ApplicantAnswers({ id }: { readonly id: string }) {
  const t = useTranslate(applicationsScreen)
  const [answers, setAnswers] = useState<readonly AnsweredQuestion[]>()
  const reading = useAction(readApplicationAnswers, { onDone: (read) => setAnswers(read.answers) })
  return (
    <section className={stack(8)}>
      <h3>{t('answers')}</h3>
      <RefusalNotice refused={reading.refused} />
      {answers ? (
        <dl className={styles.facts}>
          {answers.map((answer) => (
            <Answered key={answer.id} id={id} answer={answer} />
          ))}
        </dl>
      ) : (
        <div>
          <Button size="small" busy={reading.busy} onClick={() => void reading.run({ id })}>
            {t('answers.show')}
          </Button>
          <p className={text.quiet}>{t('answers.recorded')}</p>
        </div>
      )}
    </section>
  )
}

function Answered({ id, answer: { label, text: answer, scans } }: { readonly id: string; readonly answer: AnsweredQuestion }) {
  const t = useTranslate(applicationsScreen)
  return (
    <>
      <dt>{label}</dt>
      <dd className={answer === '' ? text.quiet : undefined}>
        {answer || t('answers.none')}
        {scans.length > 0 && <RecordedScans scans={scans} open={(scanId) => runCall(readApplicationScan, { id, scanId })} />}
      </dd>
    </>
  )
}
