import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { ownText } from '../text/own-texts.ts'
import { listOwnCourses } from './calls.ts'
import { Cover } from './course/cover.tsx'
import { coverOf } from './course/cover-view.ts'
import styles from './my-courses.module.css'
import { Progress } from './progress-bar.tsx'
import { useOwn } from './use-own.ts'

/** The courses of who is logged in: how far each is, where to go on, the certificate of what is finished. */
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
    <ul className={styles.courses}>
      {data.courses.map((course) => (
        <li key={course.number}>
          <Cover cover={coverOf(course.cover, language, 480)} drawing={pictureUrl(course.drawing)} sizes="160px" />
          <div className={styles.say}>
            <h3 lang={course.language}>
              <Link to={course.href}>{course.title}</Link>
            </h3>
            <Progress done={course.done} total={course.total} words={t('done', { done: '{done}', total: '{total}' })} />
          </div>
          <div className={styles.ways}>
            {course.finishedOn && (
              <Chip kind="ok" icon="check">
                {t('finished')}
              </Chip>
            )}
            {course.next && (
              <ButtonLink to={course.next.href} size="small">
                {t('go-on')}
              </ButtonLink>
            )}
            {course.certificate && (
              <ButtonLink to={course.certificate} size="small" icon="cup" reload>
                {t('see-certificate')}
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
