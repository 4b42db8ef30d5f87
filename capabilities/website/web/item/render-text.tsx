import { breakTitle } from '#web/break-title.ts'
import { DocumentView } from '#web/kit/document/document-view.tsx'
import type { VideoOfText } from '#web/kit/document/drawing.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import type { PublicItem } from '../../contract.ts'
import { videoSource } from '../video-source.ts'

/** Renders a text with notes and references as a static fragment. */
export function renderItemText({
  body,
  language,
  references,
  assets,
  videos,
}: Pick<PublicItem, 'body' | 'language' | 'references' | 'assets' | 'videos'>): RenderedFragment {
  return renderStatic(
    <DocumentView
      document={body}
      language={language}
      references={references}
      assets={assets}
      notes="margin"
      breakHeading={(words) => breakTitle(words, language)}
      renderVideo={(video) => drawVideo(video, videos)}
    />,
  )
}

/** Some videos have no captions, so the tag name is a variable. Existing captions are among the children. */
const VideoElement = 'video'

/** Renders the browser's own player, which loads nothing before it is pressed. Without video data only the poster is shown. */
function drawVideo({ id, asset }: VideoOfText, videos: PublicItem['videos']) {
  const video = videos.find((each) => each.id === id)
  const source = video && videoSource(video)
  if (!video || !source) return undefined
  return (
    <VideoElement controls preload="none" playsInline poster={source.poster ?? undefined} width={asset.width} height={asset.height}>
      {source.file && <source src={source.file} type="video/mp4" />}
      {video.playlist && <source src={video.playlist} type="application/vnd.apple.mpegurl" />}
      {video.captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </VideoElement>
  )
}
