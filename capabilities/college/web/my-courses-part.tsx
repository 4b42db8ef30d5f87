import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import { align, cluster, grid, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../contract.ts'
import { CREDITS_PATH, TRANSCRIPT_PATH } from '../contract.ts'
import { ownText } from '../text/own-texts.ts'
import { listOwnCourses } from './calls.ts'
import { CourseCover } from './course/cover.tsx'
import styles from './my-courses.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { useOwn } from './use-own.ts'

export default function MyCourses() {
  const t = useTranslate(ownText)
  const language = useLanguage()
  const { data } = useOwn(listOwnCourses, { language })
  if (!data) return <Loading label={t('title')} shapes={['row', 'row']} />
  if (data.courses.length === 0) {
    return (
      <EmptyState icon="book" title={t('none')} actions={<ButtonLink to="/college/index">{t('find')}</ButtonLink>}>
        {t('none-why')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.courses}>
        {data.courses.map((course) => (
          <li className={grid([16, 24], align.center)} key={course.number}>
            <CourseCover cover={coverOf(course.cover, language, 480)} drawing={pictureUrl(course.drawing)} sizes="160px" />
            <div className={stack(10, styles.say)}>
              <h3 lang={course.language}>
                <Link to={course.href}>{course.title}</Link>
              </h3>
              <ProgressBar done={course.done} total={course.total} words={t('done', { done: '{done}', total: '{total}' })} />
              <BeforeExam {...course} />
            </div>
            <Ways {...course} />
          </li>
        ))}
      </ul>
      <div className={cluster(8)}>
        <ButtonLink to={TRANSCRIPT_PATH} icon="document">
          {t('transcript')}
        </ButtonLink>
        <ButtonLink to={CREDITS_PATH} icon="cup">
          {t('credits')}
        </ButtonLink>
      </div>
    </>
  )
}

type Course = OutputOf<typeof calls.listOwnCourses>['courses'][number]

function Ways({ href, next, exam, finishedOn, certificate }: Course) {
  const t = useTranslate(ownText)
  return (
    <div className={cluster(8, styles.ways)}>
      {finishedOn && (
        <Chip kind="ok" icon="check">
          {t('finished')}
        </Chip>
      )}
      {exam?.status === 'spent' && <Chip kind="warn">{t('exam-spent')}</Chip>}
      {next && (
        <ButtonLink to={next.href} size="small">
          {t('go-on')}
        </ButtonLink>
      )}
      {exam?.status === 'open' && (
        <ButtonLink to={exam.href} size="small" kind="solid">
          {t('exam')}
        </ButtonLink>
      )}
      {finishedOn && !certificate && (
        <ButtonLink to={href} size="small" icon="cup">
          {t('take-certificate')}
        </ButtonLink>
      )}
      {certificate && (
        <ButtonLink to={certificate} size="small" icon="cup" reload>
          {t('see-certificate')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Says what is missing before the exam, or that a lesson is offline when all others are done. */
function BeforeExam({ exam, total, done, next, paused, finishedOn }: Course) {
  const t = useTranslate(ownText)
  if (finishedOn === null && next === null && paused > 0) return <p className={styles.before}>{t('paused')}</p>
  if (exam?.status !== 'locked') return null
  const [count, { quizzes }] = [total - done, exam]
  const key = quizzes > 0 ? 'before-exam-quizzes' : 'before-exam'
  return <p className={styles.before}>{count === 1 ? t(`${key}-one`) : t(key, { count, quizzes })}</p>
}
