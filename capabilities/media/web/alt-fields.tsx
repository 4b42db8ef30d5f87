import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AltText } from '#contract/picture.ts'
import { RefusalNotice } from '#web/console/refusal-notice.tsx'
import { useAct } from '#web/console/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { listMedia, readMedia, updateMedia } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import styles from './media.module.css'

/** What a picture shows, in both languages. */
export function AltFields({ id, alt }: { readonly id: string; readonly alt: AltText }) {
  const say = useSay(mediaScreens)
  const [zh, setZh] = useState(alt['zh-CN'] ?? '')
  const [en, setEn] = useState(alt['en-US'] ?? '')
  const saving = useAct(updateMedia, { changes: [listMedia, readMedia] })
  const [isSaved, setSaved] = useState(false)
  async function save(): Promise<void> {
    const done = await saving.act({ id, alt: { ...(zh.trim() && { 'zh-CN': zh }), ...(en.trim() && { 'en-US': en }) } })
    setSaved(done !== undefined && 'ok' in done)
  }
  return (
    <section className={styles.picker} aria-label={say('alt.title')}>
      <RefusalNotice refused={saving.refused} />
      <div className={styles.alts}>
        <TextInput label={say('alt.zh')} maxLength={500} value={zh} onChange={({ target }) => setZh(target.value)} />
        <TextInput label={say('alt.en')} maxLength={500} value={en} onChange={({ target }) => setEn(target.value)} />
      </div>
      <div className={styles.sending}>
        <span className={styles.quiet} role="status">
          {isSaved ? say('alt.saved') : say('alt.help')}
        </span>
        <Button size="small" busy={saving.busy} onClick={() => void save()}>
          {say('alt.save')}
        </Button>
      </div>
    </section>
  )
}
