import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, cluster, grid, justify, row, stack } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useSlot } from '#web/slots.tsx'
import type { CourseView } from '../course/course-view.ts'
import { CourseCover } from '../course/cover.tsx'
import { courseFollow } from '../course/follow-slot.ts'
import styles from './catalogue.module.css'
import { Continue } from './continue.tsx'
import type { CatalogueOption, CatalogueView } from './load-catalogue.ts'

/** Shows the learner's courses, the newest course, then all courses. Filters are links, so they work without JavaScript. */
export function Catalogue({ title, lead, first, courses, total, levels, topics, lessons, none, pager, words }: CatalogueView) {
  const Follow = useSlot(courseFollow)
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <Follow subject="section" name="college" title={title} />
      </header>
      <Continue words={words} />
      <div className={cluster([12, 24], styles.tools)}>
        <Options {...levels} />
        {topics.options.length > 0 && <Options {...topics} />}
        <strong>{total}</strong>
      </div>
      {none && (
        <EmptyState icon="book" title={none.title} actions={<ButtonLink to={none.action.href}>{none.action.text}</ButtonLink>}>
          {none.text}
        </EmptyState>
      )}
      {first && <First course={first} words={words} />}
      {courses.length > 0 && (
        <div className={styles.cards}>
          {courses.map((course) => (
            <Card key={course.number} {...course} />
          ))}
        </div>
      )}
      {pager && <Pager {...pager} />}
      {lessons.length > 0 && <Lessons lessons={lessons} title={words.lessons} />}
    </div>
  )
}

function Options({ label, options }: { readonly label: string; readonly options: readonly CatalogueOption[] }) {
  return (
    <nav className={cluster(4)} aria-label={label}>
      {options.map(({ text: word, count, href, here }) => (
        <Link
          key={word}
          to={href}
          className={links.pill}
          rel="nofollow"
          preventScrollReset
          {...(here && { 'aria-current': 'true' as const })}
        >
          {word} <small>{count}</small>
        </Link>
      ))}
    </nav>
  )
}

function First({ course, words }: { readonly course: CourseView; readonly words: CatalogueView['words'] }) {
  return (
    <article className={cx(layout.sub, links.linked, styles.first)}>
      <div className={styles.frame}>
        <CourseCover cover={course.cover} drawing={course.drawing} sizes="(min-width: 901px) 690px, 88vw" soon />
      </div>
      <div className={stack(14, styles.say)}>
        <small className={styles.label}>{words.newest}</small>
        <h2 lang={course.language}>
          <Link to={course.href}>
            <BrokenTitle parts={course.title} />
          </Link>
        </h2>
        <p lang={course.language}>{course.lead}</p>
        <CourseMeta meta={course.meta} />
        <span className={text.onward} aria-hidden>
          {words.open}
          <Icon name="arrow" size={16} />
        </span>
      </div>
    </article>
  )
}

function Card({ href, title, lead, language, cover, drawing, meta }: CourseView) {
  return (
    <article className={cx(links.linked, styles.card)}>
      <div className={styles.frame}>
        <CourseCover cover={cover} drawing={drawing} sizes="(min-width: 1080px) 384px, (min-width: 600px) 50vw, 88vw" />
      </div>
      <h2 lang={language}>
        <Link to={href}>
          <BrokenTitle parts={title} />
        </Link>
      </h2>
      <p className={text.twoLines} lang={language}>
        {lead}
      </p>
      <CourseMeta meta={meta} />
    </article>
  )
}

const CourseMeta = ({ meta }: Pick<CourseView, 'meta'>) => (
  <div className={text.meta}>
    {meta.map((word) => (
      <span key={word}>{word}</span>
    ))}
  </div>
)

function Lessons({ lessons, title }: { readonly lessons: CatalogueView['lessons']; readonly title: string }) {
  return (
    <section className={styles.lessons} aria-labelledby="new-lessons">
      <h2 id="new-lessons">{title}</h2>
      <ul>
        {lessons.map((lesson) => (
          <li className={grid([2, 12], align.center)} key={lesson.number}>
            <Icon name={lesson.isVideo ? 'play' : 'document'} size={16} />
            <Link to={lesson.href}>
              <BrokenTitle parts={lesson.title} />
            </Link>
            <div className={text.meta}>
              <span>{lesson.length}</span>
              <Time at={lesson.date}>{lesson.day}</Time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pager({ label, before, after, where }: NonNullable<CatalogueView['pager']>) {
  return (
    <nav className={row(8, justify.center, styles.pager)} aria-label={label}>
      {before && (
        <Link to={before.href} aria-label={before.label} rel="prev">
          <Icon name="left" size={16} />
        </Link>
      )}
      <span>{where}</span>
      {after && (
        <Link to={after.href} aria-label={after.label} rel="next">
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  )
}
