import { useEffect, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { items, stack } from '../../kit/style/layouts.ts'
import { useSlot } from '../../slots.tsx'
import { mediaLibrary } from '../parts.ts'

import { fileOfWidth } from '../show/file-of-width.ts'
import styles from './form.module.css'
import { LibraryButtons } from './library-buttons.tsx'

type Props = {
  readonly label: string
  /** The id of a picture in the media library. */
  readonly value: string | null
  onChange(value: string | null): void
  /** `wide` by default. */
  readonly shape?: 'wide' | 'square'
}

export function PictureField({ label, value, onChange, shape = 'wide' }: Props) {
  const [picture, setPicture] = usePicture(value)
  return (
    <div className={stack(8, items.start)}>
      <b>{label}</b>
      {picture && value !== null && <Shown picture={picture} shape={shape} />}
      <LibraryButtons
        value={value}
        onPick={({ id, asset }) => {
          if (asset.kind !== 'picture') return
          setPicture(asset.picture)
          onChange(id)
        }}
        onRemove={() => onChange(null)}
      />
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
  const file = fileOfWidth(files, 480)
  if (!file) return <span className={styles[shape]} />
  return <img className={styles[shape]} src={mediaAddress(id, file.name)} alt="" width={file.width} height={file.height} />
}
