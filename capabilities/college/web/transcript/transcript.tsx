import { clsx as cx } from 'clsx'
import { useCallback } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { OwnRecord } from '#web/kit/state/own-record.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import box from '#web/kit/style/box.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'
import { CATALOGUE_PATH, CREDITS_PATH } from '../../contract.ts'
import { transcriptText } from '../../text/transcript-texts.ts'
import { getTranscript } from '../calls.ts'
import { TakenCourse } from './taken-course.tsx'
import styles from './transcript.module.css'

type Own = OutputOf<typeof calls.getTranscript>

/** Shows the courses of the account with exams and certificates. */
export function CourseTranscript() {
  const t = useTranslate(transcriptText)
  const language = useLanguage()
  const load = useCallback(() => askLazily(getTranscript, { language }), [language])
  const none = (
    <EmptyState icon="book" title={t('none')} actions={<ButtonLink to={CATALOGUE_PATH}>{t('find')}</ButtonLink>}>
      {t('none-why')}
    </EmptyState>
  )
  return (
    <OwnRecord
      title={t('title')}
      failed={t('failed')}
      load={load}
      empty={({ courses }) => (courses.length === 0 ? none : null)}
      actions={
        <ButtonLink to={CREDITS_PATH} icon="cup">
          {t('own-credits')}
        </ButtonLink>
      }
    >
      {(own) => <Courses {...own} />}
    </OwnRecord>
  )
}

function Courses({ isCertified, courses }: Own) {
  const t = useTranslate(transcriptText)
  const totals = {
    finished: courses.filter(({ finishedOn }) => finishedOn !== null).length,
    exams: courses.filter(({ exam }) => exam?.isPassed).length,
    certificates: courses.filter(({ certificate }) => certificate && !certificate.isRevoked && !certificate.isLapsed).length,
  }
  return (
    <>
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
    </>
  )
}
