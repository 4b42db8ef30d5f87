import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../contract.ts'
import { consentTexts } from '../text/consents.ts'
import styles from './consents/agreement-bar.module.css'
import { getAgreementQuestion } from './consents/calls.ts'
import { useDecision } from './consents/use-decision.ts'

type Question = OutputOf<typeof calls.getAgreementQuestion>['question']

/** Asks once whether the member accepts a material change of the agreement. It covers no content and leaves every link usable. */
export default function AgreementBar() {
  const t = useTranslate(consentTexts)
  const language = useLanguage()
  const [question, setQuestion] = useState<Question>(null)
  const load = useCallback(async () => {
    const reply = await ask(getAgreementQuestion, {}).catch(() => undefined)
    setQuestion(reply && 'ok' in reply ? reply.ok.question : null)
  }, [])
  useEffect(() => void load(), [load])
  const { busy, decide } = useDecision((how) => (how === 'replaced' ? void load() : setQuestion(null)))
  if (!question) return null
  const { version, since, agreed, isReadOnly } = question
  const changes = `/agreement/versions/${version}${agreed ? `/since/${agreed}` : ''}`
  return (
    <section className={styles.bar} aria-label={t('question.title')}>
      <div className={styles.words} role="status">
        <p className={styles.title}>{t('question.title')}</p>
        <p>
          {t('question.text', { version, day: writeDay(dayOf(since), language) })} {t(isReadOnly ? 'question.read-only' : 'question.works')}{' '}
          <Link to={changes} className={styles.link}>
            {t('question.changes')}
          </Link>
        </p>
      </div>
      <div className={cluster(8)}>
        <Button busy={busy === 'declined'} onClick={() => void decide(version, 'declined')}>
          {t('question.decline')}
        </Button>
        <Button kind="solid" busy={busy === 'accepted'} onClick={() => void decide(version, 'accepted')}>
          {t('question.accept')}
        </Button>
      </div>
    </section>
  )
}
