import { clsx as cx } from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { useAccess } from '#web/console/access/access.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/layout.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
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
export function AssetField({ title, help, kind, value, first, error, onChange }: Props) {
  const t = useTranslate(liveScreens)
  const { Picker } = useSlot(mediaLibrary)
  const mayChoose = useAccess().permissions.has('media:read')
  const [choosing, setChoosing] = useState(false)
  const [picture, setPicture] = useState(first)
  return (
    <fieldset className={stack(8, styles.cover)}>
      <legend>{title}</legend>
      {help && <p className={cx(text.quiet, styles.help)}>{help}</p>}
      {value !== null && picture && <Shown picture={picture} />}
      <div className={cluster(8)}>
        {mayChoose ? (
          <Button size="small" onClick={() => setChoosing(true)}>
            {t(value !== null ? 'asset.replace' : kind === 'video' ? 'asset.choose-video' : 'asset.choose')}
          </Button>
        ) : (
          <p className={cx(text.quiet, styles.help)}>{t('asset.no-library')}</p>
        )}
        {value !== null && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {t('asset.remove')}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <Picker
            kind={kind}
            onDone={(picked) => {
              setChoosing(false)
              if (!picked) return
              const { asset } = picked
              setPicture((asset.kind === 'picture' ? asset.picture : asset.poster) ?? null)
              onChange(picked.id)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function Shown({ picture: { id, files } }: { readonly picture: Picture }) {
  const webp = files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = webp.find(({ width }) => width >= 480) ?? webp.at(-1) ?? files[0]
  if (!file) return null
  return <img className={styles.picture} src={mediaAddress(id, file.name)} alt="" width={file.width} height={file.height} />
}
