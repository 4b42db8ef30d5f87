import { dayOf, writeDay } from '#contract/dates.ts'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import styles from './agreement-bar.module.css'
import type { AgreementQuestion } from './calls.ts'
import { useDecision } from './use-decision.ts'

type Props = {
  readonly question: AgreementQuestion
  /** Is called when the question was answered, or when a newer version has to be decided about. */
  onDecided(how: 'accepted' | 'declined' | 'replaced'): void
}

/** Asks once whether the member accepts a material change of the agreement. It covers no content and leaves every link usable. */
export default function AgreementBar({ question, onDecided }: Props) {
  const t = useTranslate(consentTexts)
  const language = useLanguage()
  const { busy, decide } = useDecision(onDecided)
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
