import type { CoverView } from '#web/kit/picture/cover-view.ts'
import { FramedPicture } from '#web/kit/picture/picture.tsx'

type Props = {
  readonly cover: CoverView | null
  /** Address of the drawing that replaces a missing cover. */
  readonly drawing: string
  readonly sizes: string
  readonly soon?: boolean
  readonly className?: string | undefined
}

/** Shows a course cover in a fixed frame, in the smallest sufficient file. It is decorative, because the title is next to it. */
export function CourseCover({ cover, drawing, sizes, ...look }: Props) {
  if (!cover) return <FramedPicture picture={drawing} {...look} />
  return (
    <picture>
      {cover.sets.map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <FramedPicture picture={cover.src} at={cover.at} {...look} />
    </picture>
  )
}
