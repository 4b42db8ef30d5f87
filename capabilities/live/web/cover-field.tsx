import { Suspense, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { liveScreens } from '../text/screens.ts'
import styles from './studios.module.css'

type Props = {
  readonly value: string | null
  /** The picture of the value that the form began with. */
  readonly first: Picture | null
  onChange(value: string | null): void
}

/** The cover, from the media library. */
export function CoverField({ value, first, onChange }: Props) {
  const t = useTranslate(liveScreens)
  const { Picker } = useSlot(mediaLibrary)
  const [choosing, setChoosing] = useState(false)
  const [picture, setPicture] = useState(first)
  return (
    <div className={styles.cover}>
      <b>{t('cover.title')}</b>
      {value !== null && picture && <Shown picture={picture} />}
      <div className={styles.line}>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t(value === null ? 'cover.choose' : 'cover.replace')}
        </Button>
        {value !== null && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {t('cover.remove')}
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <Picker
            kind="picture"
            onDone={(picked) => {
              setChoosing(false)
              if (!picked) return
              if (picked.asset.kind === 'picture') setPicture(picked.asset.picture)
              onChange(picked.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Shown({ picture: { id, files } }: { readonly picture: Picture }) {
  const webp = files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = webp.find(({ width }) => width >= 480) ?? webp.at(-1) ?? files[0]
  if (!file) return null
  return <img className={styles.picture} src={mediaAddress(id, file.name)} alt="" width={file.width} height={file.height} />
}
