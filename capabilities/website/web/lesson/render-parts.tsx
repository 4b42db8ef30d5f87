import { clsx as cx } from 'clsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { renderStatic } from '#web/kit/render-static.ts'
import { center, cluster } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { labelWith } from '#web/text/label-with.ts'
import type { ItemView } from '../item/view-item.ts'
import transcript from '../watch/chapters.module.css'
import { ChapterList } from '../watch/chapters.tsx'
import player from '../watch/player.module.css'
import { trackOf } from '../watch/track-of.ts'
import type { WatchView } from '../watch/view-watch.ts'
import styles from './lesson.module.css'

/** Renders the topic links of a lesson as a static fragment. */
export const renderTopics = ({ topics, words }: Pick<ItemView, 'topics' | 'words'>) =>
  renderStatic(
    topics.length > 0 && (
      <nav className={cluster(8, styles.topics)} aria-label={words.topics}>
        {topics.map(({ title, href }) => (
          <a key={href} href={href} className={links.pill}>
            {title}
          </a>
        ))}
      </nav>
    ),
  )

/** Some videos have no captions, so the tag name is a variable. Existing captions are among the children. */
const VideoElement = 'video'

/**
 * Renders a video before interaction as a static fragment: poster with a large button, chapters, and a link to the transcript. It is the
 * browser's own player without JavaScript.
 */
export function renderLessonVideo(watch: WatchView, view: ItemView) {
  const track = trackOf(watch)
  return renderStatic(
    <>
      <div className={styles.video}>
        <Screen watch={watch} view={view} />
        {watch.chapters.length > 0 && <ChapterList chapters={watch.chapters} title={view.words.chapters} seconds={0} onChoose={() => {}} />}
      </div>
      {track && (
        <details className={transcript.transcript}>
          <summary>
            {watch.words.transcript}
            <Icon name="down" size={16} />
          </summary>
          <p>
            <a href={track.src} className={text.inline}>
              {watch.words['transcript-file']}
            </a>
          </p>
        </details>
      )}
    </>,
  )
}

function Screen({ watch, view }: { readonly watch: WatchView; readonly view: ItemView }) {
  const look = { className: cx(player.player, watch.isUpright && player.upright), style: { aspectRatio: watch.ratio } }
  const poster = watch.poster ?? view.cover?.src ?? view.drawing
  if (!watch.hasVideo) {
    return (
      <div {...look}>
        <img className={player.video} src={poster} alt="" />
      </div>
    )
  }
  return (
    <div {...look}>
      <VideoElement className={player.video} controls preload="none" playsInline poster={poster} aria-label={view.plainTitle}>
        {watch.file && <source src={watch.file} type="video/mp4" />}
        {watch.playlist && <source src={watch.playlist} type="application/vnd.apple.mpegurl" />}
        {watch.captions.map(({ src, language, label, isOwn }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} default={isOwn} />
        ))}
      </VideoElement>
      <button type="button" className={center(player.start)} aria-label={labelWith(watch.words.play, view.plainTitle)}>
        <Icon name="play" size={24} />
      </button>
    </div>
  )
}
