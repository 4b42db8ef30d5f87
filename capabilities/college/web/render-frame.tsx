import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { renderStatic } from '#web/kit/render-static.ts'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Outline } from './course/outline.tsx'
import type { LessonView, OutlineChapter } from './course/outline-view.ts'
import styles from './lesson/in-course.module.css'

type Frame = {
  readonly number: number
  readonly course: { readonly href: string; readonly title: readonly string[]; readonly language: string | undefined }
  readonly chapters: readonly OutlineChapter[]
  readonly before: LessonView | undefined
  readonly after: LessonView | undefined
  readonly login: string
  readonly words: Readonly<Record<'place' | 'around' | 'before' | 'after' | 'done-mark' | 'logInHere' | 'logIn', string>>
}

/** Renders the course frame of a lesson, the same for all readers, as static fragments. Runs on the server only. */
export const renderFrame = (frame: Frame) => ({
  where: renderStatic(<Where {...frame} />),
  outline: renderStatic(<Outline chapters={frame.chapters} words={frame.words} here={frame.number} />),
  title: renderStatic(<CourseLink {...frame.course} />),
  around: frame.before || frame.after ? renderStatic(<Around {...frame} />) : '',
  invitation: renderStatic(<Invitation {...frame} />),
})

const CourseLink = ({ href, title, language }: Frame['course']) => (
  <a href={href} lang={language}>
    <BrokenTitle parts={title} />
  </a>
)

const Where = ({ course, words }: Frame) => (
  <p className={cluster([4, 24], justify.between, styles.where)}>
    <CourseLink {...course} />
    <span>{words.place}</span>
  </p>
)

const Invitation = ({ words, login }: Frame) => (
  <p className={styles.invitation}>
    {words.logInHere}{' '}
    <a href={login} className={text.link}>
      {words.logIn}
    </a>
  </p>
)

const Around = ({ before, after, words }: Frame) => (
  <nav className={cx(links.neighbours, styles.pair, text.unprinted)} aria-label={words.around}>
    {before && <Neighbour {...before} word={words.before} rel="prev" />}
    {after && <Neighbour {...after} word={words.after} rel="next" />}
  </nav>
)

type NeighbourProps = LessonView & { readonly word: string; readonly rel: 'prev' | 'next' }

const Neighbour = ({ title, href, language, word, rel }: NeighbourProps) => (
  <a href={href} rel={rel}>
    <small>
      {rel === 'prev' && <Icon name="left" size={14} />}
      {word}
      {rel === 'next' && <Icon name="right" size={14} />}
    </small>
    <strong lang={language}>
      <BrokenTitle parts={title} />
    </strong>
  </a>
)
