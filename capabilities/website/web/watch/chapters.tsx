import type { MouseEvent } from 'react'
import styles from './chapters.module.css'
import type { ChapterView } from './view-watch.ts'

type Props = {
  readonly chapters: readonly ChapterView[]
  readonly title: string
  readonly seconds: number
  onChoose(seconds: number): void
}

/** Lists the chapters. Without JavaScript a link opens the file at that time. */
export function ChapterList({ chapters, title, seconds, onChoose }: Props) {
  const here = chapters.findLastIndex((chapter) => chapter.seconds <= seconds)
  function choose(event: MouseEvent, to: number) {
    event.preventDefault()
    onChoose(to)
  }
  return (
    <nav className={styles.chapters} aria-label={title}>
      <h2>
        {title}
        <small>
          {here + 1} / {chapters.length}
        </small>
      </h2>
      <ol>
        {chapters.map((chapter, place) => (
          <li key={chapter.seconds}>
            <a
              href={chapter.href}
              onClick={(event) => choose(event, chapter.seconds)}
              {...(place === here && { 'aria-current': 'true' as const })}
            >
              <span>{chapter.time}</span> {chapter.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
