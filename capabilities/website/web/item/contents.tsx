import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import text from '#web/kit/style/text.module.css'
import styles from './contents.module.css'
import type { ContentsEntry } from './view-body.ts'

type Props = { readonly entries: readonly ContentsEntry[]; readonly title: string }

/** Lists the headings of the text; marks the current one after hydration. */
export function Contents({ entries, title }: Props) {
  const here = useReading(entries)
  if (entries.length < 2) return <div className={cx(styles.contents, text.unprinted)} />
  return (
    <nav className={cx(styles.contents, text.unprinted)} aria-label={title}>
      <div className={styles.sticky}>
        <h2 className={text.quiet}>{title}</h2>
        <ul>
          {entries.map(({ anchor, text, level }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className={cx(styles.entry, level === 3 && styles.lower, anchor === 'notes' && styles.beside)}
                {...(anchor === here && { 'aria-current': 'true' as const })}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/**
 * Returns the last heading above the upper third of the window. Positions are read on every scroll: an IntersectionObserver misses headings
 * that a jump (Home, End, an anchor, Back) skips.
 */
function useReading(entries: readonly ContentsEntry[]): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const headings = entries.flatMap(({ anchor }) => document.getElementById(anchor) ?? [])
    const update = () => setHere(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)?.id)
    let frame = requestAnimationFrame(update)
    const updateSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    // Scroll events do not bubble, and the page may scroll in its own container.
    document.addEventListener('scroll', updateSoon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', updateSoon, { capture: true })
    }
  }, [entries])
  return here
}
