import { clsx as cx } from 'clsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/state/state.tsx'
import box from '#web/kit/style/box.module.css'
import { align, cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'
import { CATALOGUE_PATH, CREDITS_PATH } from '../../contract.ts'
import { transcriptText } from '../../text/transcript-texts.ts'
import { getTranscript } from '../calls.ts'
import { TakenCourse } from './taken-course.tsx'
import styles from './transcript.module.css'

type Own = OutputOf<typeof calls.getTranscript>

export function CourseTranscript() {
  const t = useTranslate(transcriptText)
  const language = useLanguage()
  const [own, setOwn] = useState<Own>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const reply = await askLater(getTranscript, { language }).catch(() => undefined)
    if (reply && 'ok' in reply) setOwn(reply.ok)
    else setFailed(true)
  }, [language])
  useEffect(() => void load(), [load])
  if (failed)
    return (
      <Without>
        <ErrorState title={t('failed')} onRetry={() => void load()} />
      </Without>
    )
  if (!own) return <Loading label={t('title')} shapes={['title', 'line', 'row', 'row']} />
  if (own.courses.length === 0)
    return (
      <Without>
        <EmptyState icon="book" title={t('none')} actions={<ButtonLink to={CATALOGUE_PATH}>{t('find')}</ButtonLink>}>
          {t('none-why')}
        </EmptyState>
      </Without>
    )
  return <Sheet {...own} />
}

function Without({ children }: { readonly children: ReactNode }) {
  const t = useTranslate(transcriptText)
  return (
    <div className={stack(32, styles.sheet)}>
      <div className={styles.who}>
        <h1>{t('title')}</h1>
      </div>
      {children}
    </div>
  )
}

function Sheet({ name, isCertified, today, courses }: Own) {
  const t = useTranslate(transcriptText)
  const language = useLanguage()
  const totals = {
    finished: courses.filter(({ finishedOn }) => finishedOn !== null).length,
    exams: courses.filter(({ exam }) => exam?.isPassed).length,
    certificates: courses.filter(({ certificate }) => certificate && !certificate.isRevoked).length,
  }
  return (
    <article className={stack(32, styles.sheet)}>
      <header>
        <div className={styles.who}>
          <h1>{t('title')}</h1>
          <p className={cluster([4, 16], align.baseline)}>
            {name && <strong>{name}</strong>}
            {name && <small>{t(isCertified ? 'certified' : 'self-declared')}</small>}
            <Time at={today}>{t('as-of', { day: writeDay(today, language) })}</Time>
          </p>
        </div>
        <div className={cluster(8, text.unprinted)}>
          <ButtonLink to={CREDITS_PATH} icon="cup">
            {t('own-credits')}
          </ButtonLink>
          <Button icon="document" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <dl className={cx(box.panel, styles.totals)}>
        {(['finished', 'exams', 'certificates'] as const).map((each) => (
          <div key={each}>
            <dt>{t(`total.${each}`)}</dt>
            <dd>{totals[each]}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.courses}>
        {courses.map((course) => (
          <TakenCourse key={course.number} isCertified={isCertified} {...course} />
        ))}
      </ol>
    </article>
  )
}
