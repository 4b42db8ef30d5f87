import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type { AltText } from '#contract/picture.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { grid, grow, row as line } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getMedia, listMedia, type MediaRow, updateMedia } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { mediaText } from '../text/texts.ts'
import { altOf, atFields, wishedAlt } from './alt-wishes.ts'
import styles from './media.module.css'

type Props = { readonly row: Pick<MediaRow, 'id' | 'alt' | 'altWaiting'>; onSaved?(): void }

export function AltFields({ row, onSaved }: Props) {
  const t = useTranslate(mediaScreens)
  const tWhy = useTranslate(mediaText)
  const [{ zh, en }, setTyped] = useState(wishedAlt(row))
  const [waits, setWaits] = useState<AltText>(row.altWaiting)
  const saving = useAction(updateMedia, { changes: [listMedia, getMedia] })
  const [isSaved, setSaved] = useState(false)
  async function save(): Promise<void> {
    const done = await saving.run({ id: row.id, alt: altOf({ zh, en }) })
    const ok = done && 'ok' in done ? done.ok : undefined
    setSaved(ok !== undefined)
    if (!ok) return
    setWaits(ok.altWaiting)
    onSaved?.()
  }
  const fields = atFields(saving.refused)?.fields ?? {}
  const wrong = (name: 'zh' | 'en') => fields[name] === 'MEDIA_WORDS_BLOCKED' && tWhy('MEDIA_WORDS_BLOCKED')
  const isWaiting = waits['zh-CN'] !== undefined || waits['en-US'] !== undefined
  return (
    <section className={styles.picker} aria-label={t('alt.title')}>
      <RefusalNotice refused={saving.refused} />
      <div className={grid(8, styles.alts)}>
        <TextInput
          label={t('alt.zh')}
          maxLength={500}
          value={zh}
          error={wrong('zh')}
          onChange={({ target }) => setTyped({ zh: target.value, en })}
        />
        <TextInput
          label={t('alt.en')}
          maxLength={500}
          value={en}
          error={wrong('en')}
          onChange={({ target }) => setTyped({ zh, en: target.value })}
        />
      </div>
      <div className={line(8)}>
        <span className={cx(grow, text.quiet)} role="status">
          {isWaiting ? t('alt.waits') : isSaved ? t('alt.saved') : t('alt.help')}
        </span>
        <Button size="small" busy={saving.busy} onClick={() => void save()}>
          {t('alt.save')}
        </Button>
      </div>
    </section>
  )
}
