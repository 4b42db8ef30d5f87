import { clsx as cx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { center, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { DOCUMENTS_OF, type Filing, type Kind, SCAN_MAX_BYTES } from '../../contract.ts'
import { EnlargedScan } from '../enlarged-scan.tsx'
import { type TranslateOwn, useOwnTranslate } from '../labels.ts'
import { OwnScan } from '../scan-picture.tsx'
import styles from '../scans.module.css'
import { upload } from './upload.ts'

export type Scan = Filing['documents'][number]
type Going = { readonly key: string; readonly name: string; readonly share: number }

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

type Props = {
  readonly kind: Kind
  readonly scans: readonly Scan[]
  readonly error: ReactNode
  onChange(change: (before: readonly Scan[]) => readonly Scan[]): void
  onBusy(busy: boolean): void
}

/** Edits the scans of a filing: adds them by button or drop, shows them during upload and as stored, and removes them. */
export function ScansField({ kind, scans, error, onChange, onBusy }: Props) {
  const t = useOwnTranslate()
  const [enlarged, setEnlarged] = useState<number>()
  const { going, failed, send } = useUploads(t, (scan) => onChange((before) => [...before, scan]), onBusy)
  const [, most] = DOCUMENTS_OF[kind]
  const room = most - scans.length - going.length
  return (
    <fieldset>
      <legend className={styles.label}>{t('field.documents')}</legend>
      <p className={cx(text.fine, styles.help)}>{t(`scan.help-${kind}`)}</p>
      <ul className={grid(12, styles.list)}>
        {scans.map((scan, at) => (
          <li key={scan.id} className={center(styles.item)}>
            <button type="button" aria-label={t('scan.show', { number: at + 1 })} onClick={() => setEnlarged(at)}>
              <OwnScan scan={scan} number={at + 1} />
            </button>
            <IconButton
              icon="close"
              className={cx(styles.remove)}
              label={t('scan.remove', { number: at + 1 })}
              onClick={() => onChange((before) => before.filter(({ id }) => id !== scan.id))}
            />
          </li>
        ))}
        {going.map(({ key, name, share }) => (
          <li key={key} className={center(styles.item)}>
            <div className={styles.going}>
              {t('scan.sending', { name })}
              <progress value={share} max={1} aria-label={t('scan.sending', { name })} />
              <span aria-live="polite">{share < 1 ? t('scan.progress', { percent: Math.round(share * 100) }) : t('scan.working')}</span>
            </div>
          </li>
        ))}
        {room > 0 && (
          <li>
            <AddScan onPick={(files) => send(files.slice(0, room))} invalid={error !== undefined} />
          </li>
        )}
      </ul>
      <div role="alert">
        {[error, ...failed].filter(Boolean).map((each, at) => (
          <p key={String(at)} className={styles.error}>
            {each}
          </p>
        ))}
      </div>
      <EnlargedScan scans={scans} at={enlarged} onChange={setEnlarged} />
    </fieldset>
  )
}

function AddScan({ onPick, invalid }: { onPick(files: readonly File[]): void; readonly invalid: boolean }) {
  const t = useOwnTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        multiple
        hidden
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <button
        type="button"
        className={stack(4, styles.add)}
        data-over={over || undefined}
        {...(invalid && { 'aria-invalid': true })}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onPick([...event.dataTransfer.files])
        }}
      >
        <ConsoleIcon name="upload" size={20} />
        {t('scan.add')}
        <small>{t('scan.drop')}</small>
      </button>
    </>
  )
}

let sentBefore = 0

/** Uploads run in parallel; leaving the page aborts them. */
function useUploads(t: TranslateOwn, onSent: (scan: Scan) => void, onBusy: (busy: boolean) => void) {
  const [going, setGoing] = useState<readonly Going[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])
  useEffect(() => onBusy(going.length > 0), [going.length, onBusy])

  async function sendOne(file: File): Promise<void> {
    const key = String(sentBefore++)
    setGoing((before) => [...before, { key, name: file.name, share: 0 }])
    const setShare = (share: number) => setGoing((before) => before.map((each) => (each.key === key ? { ...each, share } : each)))
    const sent = await upload(file, setShare, leaving.current.signal)
    setGoing((before) => before.filter((each) => each.key !== key))
    if ('ok' in sent) onSent(sent.ok)
    else setFailed((before) => [...before, t('scan.failed', { name: file.name, why: sent.message })])
  }
  function send(files: readonly File[]): void {
    const wrong = files.filter(({ type, size }) => !TYPES.includes(type) || size > SCAN_MAX_BYTES)
    setFailed(wrong.map(({ name, type }) => t('scan.failed', { name, why: t(TYPES.includes(type) ? 'SCAN_TOO_LARGE' : 'SCAN_TYPE') })))
    for (const file of files) if (!wrong.includes(file)) void sendOne(file)
  }
  return { going, failed, send }
}
