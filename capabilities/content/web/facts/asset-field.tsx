import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'

type Props = Desk & { readonly field: 'cover' | 'video'; readonly kind: 'picture' | 'video' }

/** The cover, or the video that an item is about, from the library. */
export function AssetField({ writing, library, isReadOnly, item, field, kind }: Props) {
  const say = useSay(contentScreens)
  const sayField = useSay(fieldText)
  const id = writing.draft[field]
  const asset = id === null ? undefined : library.assets[id]
  const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
  const { pick } = library
  return (
    <div id={`edit-${field}`} tabIndex={-1} className={styles.fields}>
      <b>{sayField(field)}</b>
      {picture && <Shown picture={picture} alt={picture.alt[item.language] ?? ''} />}
      {id !== null && !picture && <span className={styles.quiet}>{say('picker.missing', { id: id.slice(0, 8) })}</span>}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => void pick(kind).then((picked) => picked && writing.set(field, picked.id))}>
            {say(id === null ? 'field.choose' : 'field.replace')}
          </Button>
          {id !== null && (
            <Button size="small" kind="quiet" onClick={() => writing.set(field, null)}>
              {say('field.take-away')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The smallest file that fills the side. */
function Shown({ picture, alt }: { readonly picture: Picture; readonly alt: string }) {
  const files = picture.files.filter(({ format }) => format === 'webp')
  const file =
    files.filter(({ width }) => width >= 640).sort((one, other) => one.width - other.width)[0] ?? files.at(-1) ?? picture.files[0]
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
