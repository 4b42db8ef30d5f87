import { type ReactNode, useEffect, useRef, useState } from 'react'
import { askWithFile } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { AVATAR_MAX_BYTES, avatarUrl, type UserRecord, uploadAvatar } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import { type Crop, cutPicture } from './avatar-crop.ts'
import { AvatarCropper } from './avatar-cropper.tsx'
import styles from './avatar-dialog.module.css'
import { sendDetails } from './record.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type Props = { readonly record: UserRecord; readonly open: boolean; onClose(): void }

/** Selects, crops and uploads a new avatar. Errors are explained in words, and the selection is kept. */
export function AvatarDialog({ record, open, onClose }: Props) {
  const t = useTranslate(profileText)
  const { picture, error, busy, choose, save, remove, cropper } = useAvatar(open, onClose)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('avatar.title')}
      actions={
        <>
          {record.avatar && !picture && (
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          )}
          <Button kind={picture ? 'outline' : 'solid'} icon="picture" onClick={() => input.current?.click()}>
            {t(picture ? 'avatar.other' : 'avatar.choose')}
          </Button>
          {picture && (
            <Button kind="solid" busy={busy} onClick={() => void save()}>
              {t(busy ? 'avatar.saving' : 'avatar.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={stack(16, items.center, styles.body)}>
        {picture ? (
          <AvatarCropper key={picture} address={picture} {...cropper} />
        ) : (
          <Avatar name={record.displayName} picture={record.avatar && avatarUrl(record.avatar)} size="large" />
        )}
        <p>{t('avatar.lead')}</p>
        <div aria-live="polite">{error && <Notice kind="bad">{error}</Notice>}</div>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={TYPES.join(',')}
          aria-label={t('avatar.choose')}
          tabIndex={-1}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
    </Dialog>
  )
}

function useAvatar(open: boolean, onClose: () => void) {
  const t = useTranslate(profileText)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)
  const [crop, setCrop] = useState<Crop>()
  const shown = useRef<HTMLImageElement>(null)
  const picture = usePreview(file)
  useEffect(() => {
    if (open) return
    setFile(undefined)
    setError(undefined)
  }, [open])

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const wrong = !TYPES.includes(chosen.type) ? t('FILE_TYPE') : chosen.size > AVATAR_MAX_BYTES ? t('FILE_TOO_LARGE') : undefined
    setError(wrong)
    setCrop(undefined)
    if (!wrong) setFile(chosen)
  }
  async function work(does: () => Promise<ReactNode>, message: 'avatar.done' | 'avatar.removed') {
    setBusy(true)
    setError(undefined)
    const wrong = await does().catch(() => t('details.unreachable'))
    setBusy(false)
    setError(wrong)
    if (wrong) return
    onClose()
    toast('ok', t(message))
  }
  async function send(): Promise<ReactNode> {
    const cut = shown.current && crop && (await cutPicture(shown.current, crop))
    const reply = await askWithFile(uploadAvatar, {}, cut || file!)
    return 'refused' in reply ? reply.message : saveAvatar(reply.ok.avatar)
  }
  async function saveAvatar(avatar: string | null): Promise<ReactNode> {
    const wrong = await sendDetails({ avatar }, t)
    return wrong && Object.values(wrong)[0]
  }
  function reject() {
    setFile(undefined)
    setError(t('PICTURE_BROKEN'))
  }
  const cropper = { picture: shown, crop, onCrop: setCrop, onBroken: reject }
  const save = () => work(send, 'avatar.done')
  return { picture, error, busy, choose, save, remove: () => work(() => saveAvatar(null), 'avatar.removed'), cropper }
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
