import { writeLength } from '#contract/duration.ts'
import type { ItemIn } from '../item/item-at.ts'
import { videoSource } from '../video-source.ts'

export type WatchView = ReturnType<typeof viewWatch>
export type ChapterView = WatchView['chapters'][number]

/** Prepares a video with chapters and captions for display. */
export function viewWatch({ item, language, t }: ItemIn) {
  const { video, chapters } = item
  const isUpright = item.kind === 'verticalVideo'
  const source = video && videoSource(video)
  const file = source?.file ?? null
  return {
    isUpright,
    ratio: video ? `${video.width} / ${video.height}` : isUpright ? '9 / 16' : '16 / 9',
    file,
    playlist: video?.playlist ?? null,
    length: video?.durationMs ? video.durationMs / 1_000 : Number.NaN,
    hasVideo: source !== null,
    poster: source?.poster ?? null,
    captions: (video?.captions ?? []).map((track) => ({ ...track, isOwn: track.language === language })),
    chapters: chapters.map(({ atMs, title }) => {
      const seconds = Math.floor(atMs / 1_000)
      const time = writeLength(seconds)
      return { seconds, time, title, href: file ? `${file}#t=${seconds}` : `#t=${seconds}` }
    }),
    words: labelsOf(t),
  }
}

function labelsOf(t: ItemIn['t']) {
  const keys = [
    'play',
    'pause',
    'mute',
    'unmute',
    'seek',
    'speed',
    'captions',
    'full-screen',
    'resumed',
    'start-over',
    'failed',
    'transcript',
    'transcript-file',
  ] as const
  return Object.fromEntries(keys.map((key) => [key, t(`watch.${key}`)])) as Readonly<Record<(typeof keys)[number], string>>
}
