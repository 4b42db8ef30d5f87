import { clsx as cx } from 'clsx'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS, type PictureFormat } from '#contract/picture-files.ts'
import styles from './picture.module.css'

type Props = {
  readonly picture: Picture
  readonly language: Language
  /** The displayed width as in `<img sizes>`: `(min-width: 60em) 40em, 100vw`. */
  readonly sizes: string
  /** Overrides the picture's alternative text. It is empty when the picture adds no information to the text beside it. */
  readonly alt?: string
  /** A frame that the picture fills, cropped around its focal point; the picture's own ratio by default. */
  readonly ratio?: 'wide' | 'phone'
  /** Loads with high priority for pictures in sight; other pictures load lazily. */
  readonly soon?: boolean
  readonly className?: string | undefined
}

/** A library picture in a suitable size and format. Its space is reserved, so the layout does not shift. */
export function MediaPicture({ picture, language, sizes, alt, ratio, soon = false, className }: Props) {
  const { focal, width, height } = picture
  const words = alt ?? picture.alt[language] ?? Object.values(picture.alt).find(Boolean) ?? ''
  const fallback = filesOf(picture, 'jpeg').at(-1)
  return (
    <picture className={className}>
      {PICTURE_FORMATS.filter((format) => format !== 'jpeg' && picture.files.some((file) => file.format === format)).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSetOf(picture, format)} sizes={sizes} />
      ))}
      <img
        className={cx(styles.picture, ratio && styles[ratio])}
        src={fallback && mediaAddress(picture.id, fallback.name)}
        srcSet={srcSetOf(picture, 'jpeg')}
        sizes={sizes}
        alt={words}
        width={width}
        height={height}
        // Without a frame the picture is never enlarged beyond its pixels.
        style={{ objectPosition: `${round(focal.x)}% ${round(focal.y)}%`, ...(!ratio && { maxWidth: width }) }}
        loading={soon ? 'eager' : 'lazy'}
        {...(soon && { fetchPriority: 'high' as const })}
        decoding="async"
      />
    </picture>
  )
}

const filesOf = ({ files }: Picture, format: PictureFormat) =>
  files.filter((file) => file.format === format).sort((a, b) => a.width - b.width)

const srcSetOf = (picture: Picture, format: PictureFormat): string =>
  filesOf(picture, format)
    .map(({ name, width }) => `${mediaAddress(picture.id, name)} ${width}w`)
    .join(', ')

const round = (share: number): number => Math.round(share * 1_000) / 10
