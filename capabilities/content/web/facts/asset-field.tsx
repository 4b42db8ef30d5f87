import { Progress } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { fileOfWidth } from '#web/console/show/file-of-width.ts'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { FieldOf } from '../../contract.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { describeAsset } from './describe-asset.ts'

type Props = Desk & { readonly field: FieldOf<'asset'>; readonly kind: 'picture' | 'video' }

export function FactAssetField({ writing, library, isReadOnly, item, field, kind }: Props) {
  const t = useTranslate(contentScreens)
  const tField = useTranslate(fieldText)
  const id = writing.draft[field]
  const asset = id === null ? undefined : library.assets[id]
  const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
  const { pick } = library
  const dropping = useDropped({ library, onUploaded: (uploaded) => writing.set(field, uploaded) })
  const takes = !isReadOnly && kind === 'picture'
  return (
    <div id={`edit-${field}`} tabIndex={-1} className={styles.fields} {...(takes && dropping.hears)}>
      <b>{tField(field)}</b>
      {picture && <Shown picture={picture} alt={picture.alt[item.language] ?? ''} />}
      {id !== null && !picture && <span className={text.quiet}>{describeAsset(t, id, asset)}</span>}
      {takes && <Dropped {...dropping} />}
      {!isReadOnly && (
        <div className={cluster(8)}>
          <Button size="small" onClick={() => void pick(kind).then((picked) => picked && writing.set(field, picked.id))}>
            {t(id === null ? 'field.choose' : 'field.replace')}
          </Button>
          {id !== null && (
            <Button size="small" kind="quiet" onClick={() => writing.set(field, null)}>
              {t('field.take-away')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type Dropping = { readonly share: number | undefined; readonly refused: string | undefined; readonly isOver: boolean }

/** Uploads a dropped or pasted picture into the library and selects it. */
function useDropped({ library, onUploaded }: Pick<Desk, 'library'> & { onUploaded(id: string): void }) {
  const [state, setState] = useState<Dropping>({ share: undefined, refused: undefined, isOver: false })
  const set = (next: Partial<Dropping>) => setState((before) => ({ ...before, ...next }))
  async function take(data: DataTransfer | null): Promise<void> {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file || state.share !== undefined) return
    set({ share: 0, refused: undefined })
    const uploaded = await library.upload(file, (share) => set({ share }))
    set({ share: undefined, ...('refused' in uploaded && { refused: uploaded.refused }) })
    if ('id' in uploaded) onUploaded(uploaded.id)
  }
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    set({ isOver })
  }
  return {
    ...state,
    hears: {
      onDragOver: over(true),
      onDragLeave: over(false),
      onDrop(event: DragEvent) {
        over(false)(event)
        void take(event.dataTransfer)
      },
      onPaste: (event: ClipboardEvent) => void take(event.clipboardData),
    },
  }
}

function Dropped({ share, refused, isOver }: Dropping) {
  const t = useTranslate(contentScreens)
  if (share !== undefined) return <Progress value={share * 100} size="sm" aria-label={t('field.uploading')} animated />
  return (
    <p className={cx(text.fine, styles.drop)} data-over={isOver || undefined} role={refused === undefined ? undefined : 'alert'}>
      {refused ?? t('field.drop')}
    </p>
  )
}

/** Chooses the smallest file that fills the side panel. */
export function Shown({ picture, alt }: { readonly picture: Picture; readonly alt: string }) {
  const file = fileOfWidth(picture.files, 640)
  if (!file) return <span className={styles.cover} />
  const { x, y } = picture.focal
  return (
    <img
      className={styles.cover}
      src={mediaAddress(picture.id, file.name)}
      alt={alt}
      width={file.width}
      height={file.height}
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  )
}
