import { clsx as cx } from 'clsx'
import { Suspense, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import box from '#web/kit/style/box.module.css'
import layout from '#web/kit/style/layout.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { useSession } from '#web/session/session.ts'
import type { LessonPlace } from '../../contract.ts'
import outline from '../course/outline.module.css'
import styles from './in-course.module.css'
import type { LessonFrame } from './load-lesson.ts'

/** Is not loaded for readers without a session. */
const OwnLesson = lazySection(() => import('./own-lesson.tsx').then(({ OwnLesson: part }) => part))

/** Shows a lesson with the outline beside it; its status and the neighbouring lessons are below the text. */
export function InCourse(frame: LessonFrame) {
  const { rendered, outlineWord } = frame
  const { token } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [resumeAt, setResumeAt] = useState<LessonPlace['resumeAt']>()
  const under = (
    <>
      <div className={cluster(12, box.panel, styles.status, text.unprinted)} ref={setSlot}>
        {!token && <StaticFragment of={rendered.invitation} styles={[styles, text]} />}
      </div>
      <StaticFragment of={rendered.around} styles={[styles, links, text]} />
    </>
  )
  return (
    <div className={cx(layout.band, styles.page)}>
      <div className={styles.lesson}>
        <StaticFragment of={rendered.where} styles={[styles]} />
        {token && slot && bar && (
          <Suspense fallback={null}>
            <OwnLesson frame={frame} place={place} outline={aside} bar={bar} slot={slot} onVideo={setResumeAt} />
          </Suspense>
        )}
        <div ref={place}>
          <Outlet context={{ resumeAt, under } satisfies LessonPlace} />
        </div>
      </div>
      <aside className={cx(styles.aside, text.unprinted)} aria-label={outlineWord} ref={aside}>
        <div className={stack(16, styles.sticky)}>
          <h2>
            <StaticFragment of={rendered.title} styles={[styles]} />
          </h2>
          <div ref={setBar} />
          <StaticFragment of={rendered.outline} styles={[outline, text]} />
        </div>
      </aside>
    </div>
  )
}
