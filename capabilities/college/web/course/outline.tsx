import { clsx as cx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { center, inline, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import styles from './outline.module.css'
import type { OutlineChapter } from './outline-view.ts'

type ToProps = { readonly to: string; readonly className?: string | undefined; readonly children: ReactNode }
type Props = {
  readonly chapters: readonly OutlineChapter[]
  /** Numbers of completed lessons. A static outline gets them later, by `data-done` on its links. */
  readonly done?: ReadonlySet<number>
  readonly words: { readonly 'done-mark': string }
  /** Number of the open lesson; the outline is then a compact column beside it. */
  readonly here?: number
  readonly to?: ComponentType<ToProps>
}

/**
 * Lists chapters and lessons with duration and, if known, completion. Has no state or effects, so that it can be rendered to a static
 * fragment.
 */
export function Outline({ chapters, done, words, here, to: To = PlainLink }: Props) {
  return (
    <ol className={cx(stack(28, styles.outline), here !== undefined && styles.close)}>
      {chapters.map((chapter) => (
        <li key={chapter.lessons[0]?.number}>
          {chapter.title && <h3>{chapter.title}</h3>}
          <ol>
            {chapter.lessons.map((lesson) => {
              const marks = {
                'data-lesson': lesson.number,
                ...(done?.has(lesson.number) && { 'data-done': '' }),
                ...(lesson.number === here && { 'aria-current': 'page' as const }),
              }
              return (
                <li key={lesson.number}>
                  <To to={lesson.href} className={styles.lesson} {...marks}>
                    <span className={center(styles.place)}>{lesson.place}</span>
                    <span className={styles.check}>
                      <Icon name="check" size={14} label={words['done-mark']} />
                    </span>
                    <span className={styles.title} lang={lesson.language}>
                      <BrokenTitle parts={lesson.title} />
                    </span>
                    <span className={cx(text.quiet, inline(6, styles.length))}>
                      {lesson.isVideo && <Icon name="play" size={14} />}
                      {lesson.length}
                    </span>
                  </To>
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const PlainLink = ({ to, ...rest }: ToProps) => <a href={to} {...rest} />
