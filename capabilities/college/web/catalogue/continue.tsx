import { Link } from 'react-router'
import { Icon } from '#web/kit/picture/icon.tsx'
import { useLanguage } from '#web/language.ts'
import { listOwnCourses } from '../calls.ts'
import { Progress } from '../progress-bar.tsx'
import { useOwn } from '../use-own.ts'
import styles from './continue.module.css'

type Words = { readonly continue: string; readonly continueOne: string; readonly done: string }
const MOST = 3

/** The courses that a learner is in the middle of, each with the way to the next lesson. Nothing for readers who take none. */
export function Continue({ words }: { readonly words: Words }) {
  const language = useLanguage()
  const { data } = useOwn(listOwnCourses, { language })
  const open = data?.courses.filter(({ next }) => next !== null).slice(0, MOST) ?? []
  if (open.length === 0) return null
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue">{words.continue}</h2>
      <ul>
        {open.map((course) => (
          <li key={course.number}>
            <Link to={course.next!.href}>
              <small lang={course.language}>{course.title}</small>
              <strong>{words.continueOne.replace('{title}', course.next!.title)}</strong>
              <Icon name="arrow" size={16} />
            </Link>
            <Progress done={course.done} total={course.total} words={words.done} />
          </li>
        ))}
      </ul>
    </section>
  )
}
