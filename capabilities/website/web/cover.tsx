import type { CoverView } from '#web/kit/picture/cover-view.ts'
import { Picture } from '#web/kit/picture/picture.tsx'
import { useMovingCover } from './moving-cover.ts'

type Props = {
  readonly cover: CoverView | null
  /** Address of the drawing that stands in where there is no cover. */
  readonly drawing: string
  readonly sizes: string
  /** It says something that the words beside it do not. */
  readonly hasAlt?: boolean
  readonly soon?: boolean
  readonly first?: boolean
  /** The page of the item, where this picture and the cover there grow into each other. */
  readonly href?: string
  readonly className?: string | undefined
}

/** The cover of an item in a fixed frame, in the smallest file that will do. */
export function Cover({ cover, drawing, sizes, hasAlt, href, ...rest }: Props) {
  const look = { ...rest, style: useMovingCover(href) }
  if (!cover) return <Picture picture={drawing} {...look} />
  return (
    <picture>
      {cover.sets.map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <Picture picture={cover.src} at={cover.at} alt={hasAlt ? cover.alt : ''} {...look} />
    </picture>
  )
}
