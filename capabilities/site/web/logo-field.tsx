import { FileButton } from '@mantine/core'
import { useState } from 'react'
import { mediaAddress } from '#contract/picture-files.ts'
import { LibraryButtons } from '#web/console/form/library-buttons.tsx'
import { mediaLibrary, type PickedAsset } from '#web/console/parts.ts'
import { Button } from '#web/kit/button.tsx'
import { smallestOf } from '#web/kit/picture/logo.tsx'
import { center, cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import { notePicture, type SiteDesk, shownBy } from './site-form.ts'

type Props = { readonly desk: SiteDesk; readonly help?: string; readonly value: string | null; onChange(value: string | null): void }
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

export function LogoField({ desk, help, value, onChange }: Props) {
  const t = useTranslate(siteScreens)
  function take(picked: PickedAsset) {
    if (picked.asset.kind !== 'picture') return
    notePicture(picked.asset.picture)
    onChange(picked.id)
  }
  const { isSending, refused, send } = useUpload(take)
  return (
    <div className={styles.fields}>
      {help && <p className={text.quiet}>{help}</p>}
      <div className={cluster([12, 16])}>
        <Thumb desk={desk} id={value} />
        <LibraryButtons value={value} removal={t('logo.default')} onPick={take} onRemove={() => onChange(null)}>
          <FileButton accept={TYPES.join(',')} onChange={(file) => void send(file)}>
            {(props) => (
              <Button size="small" busy={isSending} onClick={props.onClick}>
                {t('logo.upload')}
              </Button>
            )}
          </FileButton>
        </LibraryButtons>
      </div>
      {refused !== undefined && (
        <p className={styles.bad} role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}

function useUpload(onDone: (sent: PickedAsset) => void) {
  const t = useTranslate(siteScreens)
  const { upload } = useSlot(mediaLibrary)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function send(file: File | null) {
    if (!file) return
    if (!TYPES.includes(file.type)) return setRefused(t('logo.unfit'))
    setRefused(undefined)
    setSending(true)
    const sent = await upload(file, () => {})
    setSending(false)
    if ('refused' in sent) setRefused(sent.refused)
    else onDone(sent)
  }
  return { isSending, refused, send }
}

function Thumb({ desk, id }: { readonly desk: SiteDesk; readonly id: string | null }) {
  const t = useTranslate(siteScreens)
  const picture = shownBy(desk).pictures.get(id ?? '')
  const file = picture && smallestOf(picture.files)
  if (!picture || !file) return <span className={center(text.fine, styles.thumb)}>{t('logo.none')}</span>
  return (
    <img
      className={center(text.fine, styles.thumb)}
      src={mediaAddress(picture.id, file.name)}
      alt=""
      width={file.width}
      height={file.height}
    />
  )
}
