import { Suspense, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import house from '#web/kit/art/hero.svg?url'
import { Button } from '#web/kit/button.tsx'
import { align, grid } from '#web/kit/layout.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'

type Props = {
  readonly value: string | null
  onChange(value: string | null): void
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Selects a picture of the library or the built-in drawing. */
export function PictureField({ value, onChange, pictures }: Props) {
  const t = useTranslate(deskScreens)
  const language = useLanguage()
  const { Picker } = useSlot(mediaLibrary)
  const [isOpen, setOpen] = useState(false)
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
        <div className={styles.line}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t(value === null ? 'picture.choose' : 'picture.replace')}
          </Button>
          {value !== null && (
            <Button size="small" kind="quiet" onClick={() => onChange(null)}>
              {t('picture.take-house')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Picker
            kind="picture"
            onDone={(chosen) => {
              setOpen(false)
              if (chosen?.asset.kind !== 'picture') return
              setPicked(chosen.asset.picture)
              onChange(chosen.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Thumb({ picture, alt }: { readonly picture: Picture | undefined; readonly alt: string }) {
  const file =
    picture?.files.filter(({ format }) => format === 'webp').sort((one, other) => one.width - other.width)[0] ?? picture?.files[0]
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
