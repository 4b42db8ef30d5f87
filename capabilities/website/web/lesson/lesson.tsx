import { clsx as cx } from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { LESSON_TEXT, type LessonPlace } from '#capabilities/college/contract.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { type RenderedFragment, StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import type { Withholding } from '../audience/for-audience.tsx'
import { LIMITED } from '../audience/limited.ts'
import head from '../item/item-head.module.css'
import { ItemParts } from '../item/item-parts.tsx'
import { ItemTextView } from '../item/item-text.tsx'
import type { ItemView } from '../item/view-item.ts'
import chapters from '../watch/chapters.module.css'
import player from '../watch/player.module.css'

import type { WatchView } from '../watch/view-watch.ts'
import styles from './lesson.module.css'
import type { Begin } from './lesson-video.ts'

/** Player code is loaded on the first interaction. */
const Video = lazySection(() => import('./video.tsx').then(({ Video: part }) => part))

type Props = Withholding & {
  readonly view: ItemView
  readonly watch: WatchView | null
  readonly rendered: { readonly video: RenderedFragment; readonly topics: RenderedFragment }
}

/** Shows a lesson. Inside a course the outline is beside it; alone it is an ordinary page. */
export function Lesson(props: Props) {
  const place = useOutletContext<LessonPlace | undefined>()
  const lesson = <Body {...props} resumeAt={place?.resumeAt} under={place?.under} />
  return place ? lesson : <div className={cx(layout.band, styles.alone)}>{lesson}</div>
}

function Body({ view, gate, isOpen = true, watch, rendered, resumeAt, under }: Props & LessonPlace) {
  const still = <StaticFragment of={rendered.video} styles={[player, chapters, chapters, styles]} />
  const { ref, begin } = useBegin(resumeAt)
  return (
    <article className={styles.lesson}>
      <StaticFragment of={view.rendered.marks} styles={[head]} />
      <h1 lang={view.language}>
        <BrokenTitle parts={view.title} />
      </h1>
      {view.lead && (
        <p className={styles.lead} lang={view.language}>
          {view.lead}
        </p>
      )}
      <StaticFragment of={view.rendered.byline} styles={[head]} />
      <div ref={ref}>
        {watch && begin ? (
          <Suspense fallback={still}>
            <Video view={view} watch={watch} begin={begin} />
          </Suspense>
        ) : (
          still
        )}
      </div>
      {gate}
      {isOpen && watch && !watch.hasVideo && <p className={cx(text.quiet, styles.none)}>{view.words['no-video']}</p>}
      <div className={cx(styles.text, view.gate && LIMITED)} {...{ [LESSON_TEXT]: '' }}>
        <ItemTextView {...view} />
      </div>
      {under}
      <StaticFragment of={rendered.topics} styles={[styles, links]} />
      {isOpen && view.parts && <ItemParts loaded={view.parts} />}
    </article>
  )
}

/** Listens for the first interaction with the static video: the large button (which resumes), a chapter, or the chapters. */
function useBegin(resumeAt: LessonPlace['resumeAt']) {
  const ref = useRef<HTMLDivElement>(null)
  const [begin, setBegin] = useState<Begin>()
  const isLive = begin !== undefined
  useEffect(() => {
    const seconds = momentOf(location.hash)
    if (seconds !== undefined) setBegin({ start: { at: seconds } })
  }, [])
  useEffect(() => {
    const element = ref.current
    if (isLive || !element) return
    const choose = (event: Event) => {
      const touched = event.target as Element
      const seconds = momentOf(touched.closest('a')?.hash)
      if (event.type === 'toggle') return setBegin({ start: undefined })
      if (seconds === undefined && !touched.closest('button')) return
      event.preventDefault()
      setBegin({ start: { at: seconds, resumeAt } })
    }
    element.addEventListener('click', choose)
    element.addEventListener('toggle', choose, true)
    return () => {
      element.removeEventListener('click', choose)
      element.removeEventListener('toggle', choose, true)
    }
  }, [isLive, resumeAt])
  return { ref, begin }
}

/** Returns the seconds of `#t=`. */
function momentOf(hash: string | undefined): number | undefined {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash ?? '') ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
