import { useEffect, useRef, useState } from 'react'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useSession } from '#web/session/session.ts'
import type { EngagementStatus } from './figures.ts'
import styles from './item-bar.module.css'
import type { ItemBarView } from './load-item-bar-part.ts'

type Mark = { readonly isSet: boolean | undefined; readonly label: string; readonly count: string }

/** Shows an item's counts, the reader's marks and share options. Code for presses is loaded on demand. */
export function ItemBar({ number, figures, words, rendered, url }: ItemBarView) {
  const bar = useRef<HTMLElement>(null)
  const [status, setStatus] = useState<EngagementStatus>(figures)
  const { token } = useSession()
  useEffect(() => setStatus(({ own }) => ({ ...figures, own })), [figures])
  useEffect(() => {
    const away = new AbortController()
    const { signal } = away
    if (token) void import('./actions.tsx').then(({ readOwn }) => readOwn(number, signal, setStatus))
    const press = ({ target }: Event) => {
      const pressed = (target as Element).closest<HTMLElement>('[data-action]')
      if (pressed) void import('./actions.tsx').then(({ perform }) => perform(pressed, { isSignedIn: !!token, number, url }, setStatus))
    }
    bar.current?.addEventListener('click', press, { signal })
    return () => away.abort()
  }, [token, number, url])
  const { likes, favourites, views } = status
  const own = token ? status.own : undefined
  const mark = (action: 'like' | 'keep', { isSet = false, label, count }: Mark) => (
    <button type="button" className={styles.mark} data-action={action} aria-pressed={isSet}>
      <StaticFragment of={rendered[action]} styles={[styles]} />
      {label} {count}
    </button>
  )
  return (
    <aside className={styles.bar} aria-label={words.bar} ref={bar}>
      <div className={cluster(8, styles.marks, text.unprinted)}>
        {mark('like', { isSet: own?.liked, label: own?.liked ? words.liked : words.like, count: likes })}
        {mark('keep', { isSet: own?.favourite, label: own?.favourite ? words.kept : words.keep, count: favourites })}
        <span>{views}</span>
      </div>
      <StaticFragment of={rendered.share} styles={[styles]} />
    </aside>
  )
}
