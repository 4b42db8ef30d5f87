import { clsx as cx } from 'clsx'
import { useRef, useState } from 'react'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import type { Withholding } from '../audience/for-audience.tsx'
import { LIMITED } from '../audience/limited.ts'
import { ItemFoot, TopicLinks } from '../item/item-foot.tsx'
import head from '../item/item-head.module.css'
import { ItemParts } from '../item/item-parts.tsx'
import { ItemTextView } from '../item/item-text.tsx'
import type { ItemView } from '../item/view-item.ts'
import { Cards } from '../list/cards.tsx'
import { ChapterList } from './chapters.tsx'
import { Player, type PlayerHandle } from './player.tsx'
import { trackOf } from './track-of.ts'
import { CaptionTranscript } from './transcript.tsx'
import type { WatchView } from './view-watch.ts'
import styles from './watching.module.css'

type Props = Withholding & { readonly view: ItemView; readonly watch: WatchView }

export function Watching({ view, gate, isOpen = true, watch }: Props) {
  const player = useRef<PlayerHandle>(null)
  const [seconds, setSeconds] = useState(0)
  const goTo = (to: number) => player.current?.goTo(to)
  const track = trackOf(watch)
  return (
    <>
      <article>
        <div className={cx(layout.band, styles.cinema, text.unprinted)}>
          <div className={cx(styles.stage, watch.chapters.length === 0 && styles.alone)}>
            <Player
              watch={watch}
              number={view.number}
              title={view.plainTitle}
              drawing={view.cover?.src ?? view.drawing}
              ref={player}
              onTime={setSeconds}
            />
          </div>
          {watch.chapters.length > 0 && (
            <ChapterList chapters={watch.chapters} title={view.words.chapters} seconds={seconds} onChoose={goTo} />
          )}
        </div>
        <div className={cx(layout.band, styles.below)}>
          <div className={cx(styles.main, view.gate && LIMITED)}>
            <StaticFragment of={view.rendered.marks} styles={[head]} />
            <h1 lang={view.language}>
              <BrokenTitle parts={view.title} />
            </h1>
            <StaticFragment of={view.rendered.byline} styles={[head]} />
            {view.lead && (
              <p className={styles.lead} lang={view.language}>
                {view.lead}
              </p>
            )}
            {gate}
            {isOpen && !watch.hasVideo && <p className={text.quiet}>{view.words['no-video']}</p>}
            {track && <CaptionTranscript track={track} words={watch.words} seconds={seconds} onChoose={goTo} />}
            <ItemTextView {...view} />
            <TopicLinks {...view} />
            {isOpen && view.parts && <ItemParts loaded={view.parts} />}
          </div>
          {view.related.length > 0 && (
            <aside className={cx(styles.next, text.unprinted)} aria-label={view.words['watch-next']}>
              <h2>{view.words['watch-next']}</h2>
              <Cards cards={view.related} level="h3" across={1} />
            </aside>
          )}
        </div>
      </article>
      <ItemFoot {...view} related={[]} />
    </>
  )
}
