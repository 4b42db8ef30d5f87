import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Icon } from '#web/kit/picture/icon.tsx'
import text from '#web/kit/style/text.module.css'
import styles from './chapters.module.css'
import type { WatchView } from './view-watch.ts'

type Cue = { readonly seconds: number; readonly time: string; readonly text: string }
type Props = {
  readonly track: WatchView['captions'][number]
  readonly words: Pick<WatchView['words'], 'transcript' | 'transcript-file'>
  readonly seconds: number
  /** Is true when the reader opened the static transcript that this one replaces. */
  readonly isOpen?: boolean
  onChoose(seconds: number): void
}

/** Shows the captions as lines, loaded when opened. Without JavaScript it is a link to the caption file. */
export function CaptionTranscript({ track, words, seconds, isOpen, onChoose }: Props) {
  const [cues, setCues] = useState<readonly Cue[]>()
  const load = useCallback(async () => {
    const { loadCues: readCues } = await import('./read-cues.ts')
    setCues(await readCues(track.src))
  }, [track.src])
  // An initially open element may fire its toggle event before React listens.
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])
  const here = cues?.findLastIndex((cue) => cue.seconds <= seconds) ?? -1
  function choose(event: MouseEvent, to: number) {
    event.preventDefault()
    onChoose(to)
  }
  return (
    <details className={styles.transcript} open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && !cues && void load()}>
      <summary>
        {words.transcript}
        <Icon name="down" size={16} />
      </summary>
      {cues && cues.length > 0 ? (
        <ol lang={track.language}>
          {cues.map((cue, place) => (
            <li key={`${cue.seconds} ${cue.text}`} {...(place === here && seconds > 0 && { 'aria-current': 'true' as const })}>
              <a href={`#t=${Math.floor(cue.seconds)}`} onClick={(event) => choose(event, cue.seconds)}>
                {cue.time}
              </a>
              <span>{cue.text}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>
          <a href={track.src} className={text.inline}>
            {words['transcript-file']}
          </a>
        </p>
      )}
    </details>
  )
}
