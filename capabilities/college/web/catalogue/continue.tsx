import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import box from '#web/kit/style/box.module.css'
import { useLanguage } from '#web/language.ts'
import { listOwnCourses } from '../calls.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { useOwn } from '../use-own.ts'
import styles from './catalogue.module.css'

type Words = Readonly<Record<'continue' | 'continueOne' | 'exam' | 'certificate' | 'done', string>>
type Course = OutputOf<typeof listOwnCourses>['courses'][number]
const MOST = 3

/**
 * Lists the unfinished courses of a learner with their next step: a lesson, the exam or the certificate. Renders nothing for readers
 * without courses.
 */
export function Continue({ words }: { readonly words: Words }) {
  const language = useLanguage()
  const { data } = useOwn(listOwnCourses, { language })
  const open = (data?.courses ?? []).flatMap((course) => nextStep(course, words) ?? []).slice(0, MOST)
  if (open.length === 0) return null
  return (
    <section className={cx(box.panel, styles.continue)} aria-labelledby="continue">
      <h2 id="continue">{words.continue}</h2>
      <ul>
        {open.map(({ course, href, text }) => (
          <li key={course.number}>
            <Link to={href}>
              <small lang={course.language}>{course.title}</small>
              <strong>{text}</strong>
              <Icon name="arrow" size={16} />
            </Link>
            <ProgressBar done={course.done} total={course.total} words={words.done} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function nextStep(course: Course, words: Words) {
  const { next, exam, finishedOn, certificate } = course
  if (next) return { course, href: next.href, text: words.continueOne.replace('{title}', next.title) }
  if (exam?.status === 'open') return { course, href: exam.href, text: words.exam }
  if (finishedOn !== null && certificate === null) return { course, href: course.href, text: words.certificate }
  return undefined
}
