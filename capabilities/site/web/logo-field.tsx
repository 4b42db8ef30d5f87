import { FileButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { mediaAddress } from '#contract/picture-files.ts'
import { mediaLibrary, type PickedAsset } from '#web/console/parts.ts'
import { Button } from '#web/kit/button.tsx'
import { smallestOf } from '#web/kit/picture/logo.tsx'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import { type Desk, notePicture, shownBy } from './site-form.ts'

type Props = { readonly desk: Desk; readonly help?: string; readonly value: string | null; onChange(value: string | null): void }
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** A picture of the library, or one that is sent into it from here. */
export function LogoField({ desk, help, value, onChange }: Props) {
  const t = useTranslate(siteScreens)
  const { Picker, upload } = useSlot(mediaLibrary)
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<{ readonly share?: number; readonly refused?: string }>({})
  function take(picked: PickedAsset | undefined) {
    if (picked?.asset.kind !== 'picture') return
    notePicture(picked.asset.picture)
    onChange(picked.id)
  }
  async function send(file: File | null) {
    if (!file) return
    if (!TYPES.includes(file.type)) return setState({ refused: t('logo.unfit') })
    setState({ share: 0 })
    const sent = await upload(file, (share) => setState({ share }))
    setState('refused' in sent ? { refused: sent.refused } : {})
    if (!('refused' in sent)) take(sent)
  }
  return (
    <div className={styles.fields}>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.picture}>
        <Thumb desk={desk} id={value} />
        <div className={styles.line}>
          <FileButton accept={TYPES.join(',')} onChange={(file) => void send(file)}>
            {(props) => (
              <Button size="small" busy={state.share !== undefined} onClick={props.onClick}>
                {t('logo.upload')}
              </Button>
            )}
          </FileButton>
          <Button size="small" onClick={() => setOpen(true)}>
            {t(value === null ? 'logo.choose' : 'logo.replace')}
          </Button>
          {value !== null && (
            <Button size="small" kind="quiet" onClick={() => onChange(null)}>
              {t('logo.default')}
            </Button>
          )}
        </div>
      </div>
      {state.refused !== undefined && (
        <p className={styles.bad} role="alert">
          {state.refused}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Picker
            kind="picture"
            onDone={(picked) => {
              setOpen(false)
              take(picked)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Thumb({ desk, id }: { readonly desk: Desk; readonly id: string | null }) {
  const t = useTranslate(siteScreens)
  const picture = shownBy(desk).pictures.get(id ?? '')
  const file = picture && smallestOf(picture.files)
  if (!picture || !file) return <span className={styles.thumb}>{t('logo.none')}</span>
  return <img className={styles.thumb} src={mediaAddress(picture.id, file.name)} alt="" width={file.width} height={file.height} />
}
