import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { useSlot } from '#web/slots.tsx'
import { getItem } from '../../contract.ts'
import type { Desk } from '../desk.ts'
import styles from './edit.module.css'

/** Shows a picture of the text, and edits its alternative text in place. */
export function PictureWords({ id, item, library, isReadOnly }: Desk & { readonly id: string }) {
  const { Alt } = useSlot(mediaLibrary)
  const asset = library.assets[id]
  return (
    <div className={cx(styles.fields, styles.shown)}>
      {asset?.kind === 'picture' && <MediaPicture picture={asset.picture} language={item.language} sizes="280px" alt="" ratio="wide" />}
      {!isReadOnly && (
        <Suspense>
          <Alt id={id} onSaved={() => void refresh(getItem)} />
        </Suspense>
      )}
    </div>
  )
}
