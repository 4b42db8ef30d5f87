import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { compact, grid, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useSlot } from '#web/slots.tsx'
import { getEnrolment } from '../calls.ts'
import { useOwn } from '../use-own.ts'
import styles from './course-sheet.module.css'
import { CourseStatus } from './course-status.tsx'
import { CourseCover } from './cover.tsx'
import { courseFollow } from './follow-slot.ts'
import type { CoursePageView } from './load-course.ts'
import { Outline } from './outline.tsx'

export function CourseSheet(view: CoursePageView) {
  const own = useOwn(getEnrolment, { course: view.number })
  const done = new Set(own.data?.lessons.flatMap((lesson) => (lesson.done ? [lesson.number] : [])))
  return (
    <article className={cx(layout.band, styles.page)} lang={view.language}>
      <header className={cx(layout.sub, styles.head)}>
        <div className={stack(16, styles.say)}>
          {view.note && <p className={styles.note}>{view.note}</p>}
          <div className={text.meta}>
            {view.meta.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </div>
          <h1>
            <BrokenTitle parts={view.title} />
          </h1>
          <p className={styles.lead}>{view.lead}</p>
          <CourseStatus {...view} token={own.token} status={own.data} setStatus={own.setData} />
        </div>
        <div className={styles.cover}>
          <CourseCover cover={view.cover} drawing={view.drawing} sizes="(min-width: 901px) 486px, 88vw" soon />
        </div>
      </header>
      <div className={cx(layout.sub, styles.body)}>
        <Main {...view} done={done} />
        <Aside {...view} />
      </div>
    </article>
  )
}

function Main({ goals, description, chapters, words, done }: CoursePageView & { readonly done: ReadonlySet<number> }) {
  return (
    <div className={stack(48, compact, styles.main)}>
      {goals.length > 0 && (
        <section>
          <h2>{words.goals}</h2>
          <ul className={grid([12, 32], styles.goals)}>
            {goals.map((goal) => (
              <li className={grid(10)} key={goal}>
                <Icon name="check" size={16} />
                {goal}
              </li>
            ))}
          </ul>
        </section>
      )}
      {description.length > 0 && (
        <section className={styles.about}>
          <h2>{words.about}</h2>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <section>
        <h2>{words.outline}</h2>
        <Outline chapters={chapters} done={done} words={words} to={Link} />
      </section>
    </div>
  )
}

function Follow({ course, title }: { readonly course: number; readonly title: string }) {
  const Button = useSlot(courseFollow)
  return (
    <div>
      <Button subject="course" name={String(course)} title={title} />
    </div>
  )
}

function Aside({ number, plainTitle, teachers, audience, credits, exam, validity, updated, words }: CoursePageView) {
  return (
    <div className={stack(28, compact, styles.aside)}>
      {teachers.length > 0 && (
        <section>
          <h2>{words.teachers}</h2>
          <ul className={stack(16, styles.teachers)}>
            {teachers.map(({ name, credential, href, portrait }) => (
              <li className={row(12)} key={name}>
                <Avatar name={name} picture={portrait} />
                <div>
                  <strong>{href ? <Link to={href}>{name}</Link> : name}</strong>
                  {credential && <small>{credential}</small>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={stack(20, styles.facts)}>
        {audience && <Fact word={words.audience} value={audience} />}
        {credits && <Fact word={words.credits} value={credits} more={words['credits-why']} />}
        {exam && <Fact word={words.exam} value={exam} />}
        <Fact word={words.certificate} value={words[exam ? 'exam-why' : 'certificate-why']} more={validity} />
      </dl>
      <Follow course={number} title={plainTitle} />
      <Time className={text.quiet} at={updated.at}>
        {updated.text}
      </Time>
    </div>
  )
}

const Fact = ({ word, value, more }: { readonly word: string; readonly value: string; readonly more?: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>
      {value}
      {more && <small>{more}</small>}
    </dd>
  </div>
)
