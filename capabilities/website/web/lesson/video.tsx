import { useEffect, useRef, useState } from 'react'
import { ChapterList } from '../watch/chapters.tsx'
import { Player, type PlayerHandle } from '../watch/player.tsx'
import { trackOf } from '../watch/track-of.ts'
import { CaptionTranscript } from '../watch/transcript.tsx'
import styles from './lesson.module.css'
import type { Begin, LessonVideo } from './lesson-video.ts'

/** Replaces the static video after interaction: player, chapters and transcript. */
export function Video({ view, watch, begin }: LessonVideo & { readonly begin: Begin }) {
  const player = useRef<PlayerHandle>(null)
  const [seconds, setSeconds] = useState(0)
  const [first] = useState(begin)
  const goTo = (to: number) => player.current?.goTo(to)
  const track = trackOf(watch)
  useEffect(() => {
    if (begin !== first && begin.start?.at !== undefined) player.current?.goTo(begin.start.at)
  }, [begin, first])
  return (
    <>
      <div className={styles.video}>
        <Player
          watch={watch}
          number={view.number}
          title={view.plainTitle}
          drawing={view.cover?.src ?? view.drawing}
          ref={player}
          begin={first.start}
          onTime={setSeconds}
        />
        {watch.chapters.length > 0 && (
          <ChapterList chapters={watch.chapters} title={view.words.chapters} seconds={seconds} onChoose={goTo} />
        )}
      </div>
      {track && (
        <CaptionTranscript track={track} words={watch.words} seconds={seconds} isOpen={first.start === undefined} onChoose={goTo} />
      )}
    </>
  )
}
