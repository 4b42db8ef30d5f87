import { Suspense, useEffect, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { Button } from '../../kit/button.tsx'
import { cluster, items, stack } from '../../kit/layout.ts'
import { useTranslate } from '../../language.ts'
import { useSlot } from '../../slots.tsx'
import { consoleText } from '../../text/console-texts.ts'
import { mediaLibrary } from '../parts.ts'
import styles from './picture-field.module.css'

type Props = {
  readonly label: string
  /** The id of a picture in the media library. */
  readonly value: string | null
  onChange(value: string | null): void
  /** `wide` by default. */
  readonly shape?: 'wide' | 'square'
}

export function PictureField({ label, value, onChange, shape = 'wide' }: Props) {
  const t = useTranslate(consoleText)
  const { Picker } = useSlot(mediaLibrary)
  const [isOpen, setOpen] = useState(false)
  const [picture, setPicture] = usePicture(value)
  return (
    <div className={stack(8, items.start, styles.field)}>
      <b>{label}</b>
      {picture && value !== null && <Shown picture={picture} shape={shape} />}
      <div className={cluster(8)}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t(value === null ? 'picture.choose' : 'picture.replace')}
        </Button>
        {value !== null && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Picker
            kind="picture"
            onDone={(picked) => {
              setOpen(false)
              if (picked?.asset.kind !== 'picture') return
              setPicture(picked.asset.picture)
              onChange(picked.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the picture with this id once the media library has answered. */
function usePicture(id: string | null) {
  const { readAssets } = useSlot(mediaLibrary)
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    if (id === null || picture?.id === id) return
    let isOver = false
    readAssets([id])
      .then((found) => {
        const asset = found[id]
        if (!isOver && asset?.kind === 'picture') setPicture(asset.picture)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [id, picture?.id, readAssets])
  return [picture, setPicture] as const
}

function Shown({ picture: { id, files }, shape }: { readonly picture: Picture; readonly shape: 'wide' | 'square' }) {
  const webp = files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = webp.find(({ width }) => width >= 480) ?? webp.at(-1) ?? files[0]
  if (!file) return <span className={styles[shape]} />
  return <img className={styles[shape]} src={mediaAddress(id, file.name)} alt="" width={file.width} height={file.height} />
}
