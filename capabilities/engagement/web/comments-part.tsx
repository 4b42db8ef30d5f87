import { useEffect, useRef, useState } from 'react'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import { useSession } from '#web/session/session.ts'
import { CommentStylesContext } from './comments/comment-styles.ts'
import styles from './comments/comments.module.css'
import type LiveComments from './comments/live-comments.tsx'
import type { CommentsBegin } from './comments/live-comments.tsx'
import { isWanted, takeWanted } from './comments/login-to-comment.ts'
import type { CommentsView } from './load-comments-part.ts'

type Live = { readonly Part: typeof LiveComments; readonly begin: CommentsBegin | undefined }

/** Shows the server-rendered comments. Loads the interactive part only when the reader interacts, or is logged in and scrolls near. */
export function Comments({ number, rendered, report }: CommentsView) {
  const box = useRef<HTMLElement>(null)
  const [live, setLive] = useState<Live>()
  const { token } = useSession()
  useEffect(() => {
    const section = box.current
    if (!section) return
    const away = new AbortController()
    const { signal } = away
    const bring = async (begin?: CommentsBegin) => {
      const { bringComments } = await import('./comments/bring-comments.ts')
      const { default: Part } = await bringComments()
      if (signal.aborted) return
      const wanted = begin ?? (token ? takeWanted() : undefined)
      setLive((now) => now ?? { Part, begin: wanted })
    }
    const press = (event: Event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-action]')
      // Visitors without a session follow the link to the login.
      if (!pressed || (!token && pressed instanceof HTMLAnchorElement)) return
      event.preventDefault()
      const { action = '', of } = pressed.dataset
      void bring({ action, of })
    }
    section.addEventListener('click', press, { signal })
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void bring(), {
      rootMargin: '300px',
    })
    if (token && isWanted()) {
      section.scrollIntoView()
      void bring()
    }
    if (token) near.observe(section)
    signal.addEventListener('abort', () => near.disconnect())
    return () => away.abort()
  }, [token])
  const still = <StaticFragment of={rendered} styles={[styles]} />
  return (
    <>
      <p className={styles.report}>
        <a href={`/report?item=${number}`} rel="nofollow">
          {report}
        </a>
      </p>
      <section className={styles.comments} id="comments" aria-labelledby="comments-title" ref={box}>
        {live ? (
          <CommentStylesContext value={styles}>
            <live.Part number={number} begin={live.begin} still={still} />
          </CommentStylesContext>
        ) : (
          still
        )}
      </section>
    </>
  )
}
