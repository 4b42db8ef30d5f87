import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import styles from './contents.module.css'
import type { ContentsEntry } from './view-item.ts'

type Props = { readonly entries: readonly ContentsEntry[]; readonly title: string }

/** The headings of the text; the one that is being read is marked once React is there. */
export function Contents({ entries, title }: Props) {
  const here = useReading(entries)
  if (entries.length < 2) return <div className={styles.contents} />
  return (
    <nav className={styles.contents} aria-label={title}>
      <div className={styles.sticky}>
        <h2>{title}</h2>
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

/** The last heading that has passed the upper third of the window. */
function useReading(entries: readonly ContentsEntry[]): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, boundingClientRect, rootBounds } of seen) {
          if (boundingClientRect.top < (rootBounds?.bottom ?? 0)) passed.add(target.id)
          else passed.delete(target.id)
        }
        setHere(entries.findLast(({ anchor }) => passed.has(anchor))?.anchor)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const { anchor } of entries) {
      const heading = document.getElementById(anchor)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return here
}
