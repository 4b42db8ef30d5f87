import { clsx as cx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { useAccess } from '#web/console/access/access.ts'
import { LibraryButtons } from '#web/console/form/library-buttons.tsx'
import { fileOfWidth } from '#web/console/show/file-of-width.ts'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../../text/screens.ts'
import styles from '../studios.module.css'

type Props = {
  readonly title: string
  readonly help?: string
  readonly kind: 'picture' | 'video'
  readonly value: string | null
  /** The picture of the initial value; for a video, its poster. */
  readonly first: Picture | null
  readonly error?: ReactNode
  onChange(value: string | null): void
}

/** Selects a picture or video from the media library. Operators without access to the library only see the selected one. */
export function StudioAssetField({ title, help, kind, value, first, error, onChange }: Props) {
  const t = useTranslate(liveScreens)
  const mayChoose = useAccess().permissions.has('media:read')
  const [picture, setPicture] = useState(first)
  return (
    <fieldset className={stack(8, styles.cover)}>
      <legend>{title}</legend>
      {help && <p className={cx(text.quiet, styles.help)}>{help}</p>}
      {value !== null && picture && <Shown picture={picture} />}
      <LibraryButtons
        kind={kind}
        value={value}
        closed={mayChoose ? undefined : <p className={cx(text.quiet, styles.help)}>{t('asset.no-library')}</p>}
        onPick={({ id, asset }) => {
          setPicture((asset.kind === 'picture' ? asset.picture : asset.poster) ?? null)
          onChange(id)
        }}
        onRemove={() => onChange(null)}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Shown({ picture: { id, files } }: { readonly picture: Picture }) {
  const file = fileOfWidth(files, 480)
  if (!file) return null
  return <img className={styles.picture} src={mediaAddress(id, file.name)} alt="" width={file.width} height={file.height} />
}
