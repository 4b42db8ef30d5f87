import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { LibraryButtons } from '#web/console/form/library-buttons.tsx'
import house from '#web/kit/art/hero.svg?url'
import { smallestOf } from '#web/kit/picture/logo.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'

type Props = {
  readonly value: string | null
  onChange(value: string | null): void
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Selects a picture of the library or the built-in drawing. */
export function BlockPictureField({ value, onChange, pictures }: Props) {
  const t = useTranslate(deskScreens)
  const language = useLanguage()
  const [picked, setPicked] = useState<Picture>()
  const picture = value === null ? undefined : picked?.id === value ? picked : pictures.get(value)
  return (
    <div className={grid(12, align.center, styles.picture)}>
      {value === null ? (
        <img className={styles.thumb} src={house} alt="" />
      ) : (
        <Thumb picture={picture} alt={picture?.alt[language] ?? ''} />
      )}
      <div>
        <p>{value === null ? t('picture.house') : picture ? (picture.alt[language] ?? '') : t('picture.gone')}</p>
        <LibraryButtons
          value={value}
          removal={t('picture.take-house')}
          onPick={({ id, asset }) => {
            if (asset.kind !== 'picture') return
            setPicked(asset.picture)
            onChange(id)
          }}
          onRemove={() => onChange(null)}
        />
      </div>
    </div>
  )
}

function Thumb({ picture, alt }: { readonly picture: Picture | undefined; readonly alt: string }) {
  const file = picture && smallestOf(picture.files)
  if (!picture || !file) return <span className={styles.thumb} aria-hidden />
  const { x, y } = picture.focal
  return (
    <img
      className={styles.thumb}
      src={mediaAddress(picture.id, file.name)}
      alt={alt}
      width={file.width}
      height={file.height}
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  )
}
