import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { scanTexts } from '#web/text/scan-texts.ts'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { CallRefusal } from '../refusal.ts'
import styles from './form.module.css'

type Props = {
  readonly scans: readonly string[]
  /** Opens one scan, with a record. */
  open(scanId: string): Promise<{ readonly ok: { readonly picture: string } } | CallRefusal | undefined>
}

/** Shows scans beside an answer, one at a time on demand, because each opening is recorded. */
export function RecordedScans({ scans, open }: Props) {
  const t = useTranslate(scanTexts)
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const [opening, setOpening] = useState<string>()
  const [refused, setRefused] = useState<CallRefusal>()
  async function show(scanId: string) {
    setOpening(scanId)
    setRefused(undefined)
    const opened = await open(scanId)
    setOpening(undefined)
    if (opened && 'refused' in opened) setRefused(opened)
    if (opened && 'ok' in opened) setPictures((before) => ({ ...before, [scanId]: opened.ok.picture }))
  }
  return (
    <div className={stack(8, items.start)}>
      {scans.map((id, at) =>
        pictures[id] === undefined ? (
          <Button key={id} size="small" icon="eye" busy={opening === id} onClick={() => void show(id)}>
            {t('show', { number: at + 1 })}
          </Button>
        ) : (
          <img key={id} className={styles.scan} src={`data:image/webp;base64,${pictures[id]}`} alt={t('number', { number: at + 1 })} />
        ),
      )}
      <RefusalNotice refused={refused} />
      <p className={text.quiet}>{t('recorded')}</p>
    </div>
  )
}
