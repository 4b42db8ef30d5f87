import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import { Picture } from '#web/kit/picture.tsx'
import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-courses.module.css'
import type { TeaserView } from './home-view.ts'
import { SectionHead } from './section-head.tsx'
import { TeaserMeta } from './teaser-meta.tsx'

/** Courses in a row; on a phone the row is pushed sideways by the finger. */
export function HomeCourses({ courses }: { readonly courses: readonly TeaserView[] }) {
  const say = useSay(homeText)
  return (
    <section className={names(layout.section, layout.close)}>
      <SectionHead title={say('courses')} onward={{ to: '/college/index', text: say('courses-all') }} />
      <ul className={styles.row}>
        {courses.slice(0, 4).map((course) => (
          <li key={course.id} className={styles.card}>
            <Picture picture={course.picture} className={styles.picture} soon />
            <h3 className={text.twoLines}>
              <Link to={course.href}>
                <BrokenTitle parts={course.title} />
              </Link>
            </h3>
            <TeaserMeta {...course} />
          </li>
        ))}
      </ul>
    </section>
  )
}
