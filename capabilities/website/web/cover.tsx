import type { CoverView } from '#web/kit/picture/cover-view.ts'
import { FramedPicture } from '#web/kit/picture/picture.tsx'
import { useMovingCover } from './moving-cover.ts'

type Props = {
  readonly cover: CoverView | null
  /** Address of the drawing that replaces a missing cover. */
  readonly drawing: string
  readonly sizes: string
  /** Is true when the picture says something that the adjacent text does not. */
  readonly hasAlt?: boolean
  readonly soon?: boolean
  readonly first?: boolean
  /** Path of the item page; its cover and this picture morph into each other in the view transition. */
  readonly href?: string
  readonly className?: string | undefined
}

/** Shows a cover in a fixed frame, in the smallest sufficient file. */
export function Cover({ cover, drawing, sizes, hasAlt, href, ...rest }: Props) {
  const look = { ...rest, style: useMovingCover(href) }
  if (!cover) return <FramedPicture picture={drawing} {...look} />
  return (
    <picture>
      {cover.sets.map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <FramedPicture picture={cover.src} at={cover.at} alt={hasAlt ? cover.alt : ''} {...look} />
    </picture>
  )
}
