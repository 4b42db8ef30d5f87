import { clsx as cx } from 'clsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import styles from './course-sheet.module.css'
import type { CoursePageView } from './load-course.ts'

type Props = Pick<CoursePageView, 'login' | 'words'> & {
  readonly readers: NonNullable<CoursePageView['readers']>
  /** Is undefined without a session, which the server renders. */
  readonly status: { readonly isEnrolled: boolean } | undefined
}

/** Says who may take the course, and leads there. A learner who has left the audience reads what becomes of the progress. */
export function CourseGate({ readers: { text: who, ways }, login, words, status }: Props) {
  const open = ways.filter(({ way }) => way !== 'log-in' || !status)
  return (
    <section className={cx(box.panel, stack(12, styles.gate))} aria-labelledby="readers">
      <h2 className={row(8)} id="readers">
        <Icon name="shield" />
        {words.limited}
      </h2>
      <p>{who}</p>
      {status && <p className={text.quiet}>{words[status.isEnrolled ? 'limited-kept' : 'limited-denied']}</p>}
      <div className={cluster(12)}>
        {open.map(({ way, text: label, path }, place) => (
          <ButtonLink key={way} kind={place === 0 ? 'solid' : 'outline'} to={way === 'log-in' ? login : path}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
