import { clsx as cx } from 'clsx'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS, type PictureFormat } from '#contract/picture-files.ts'
import styles from './picture.module.css'

type Props = {
  readonly picture: Picture
  readonly language: Language
  /** How wide it is shown, as in `<img sizes>`: `(min-width: 60em) 40em, 100vw`. */
  readonly sizes: string
  /** In place of its own words: an empty text where the picture says nothing that does not stand beside it. */
  readonly alt?: string
  /** A frame that it fills, cut around what matters in it; its own shape when left out. */
  readonly ratio?: 'wide' | 'phone'
  /** Seen at once: fetched before others. Else when the reader comes near. */
  readonly soon?: boolean
  readonly className?: string | undefined
}

/** A picture of the library in the size and format that suits the reader, its room kept from the beginning, so that nothing jumps. */
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
        // In its own shape it is never blown up beyond its pixels.
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
