import { Progress } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useId } from 'react'
import { formatPercent } from '#web/console/show/amount.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { grow, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { ACCEPTED, type MediaKind } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { mediaText } from '../text/texts.ts'
import styles from './media.module.css'
import { forgetUpload, pause, resume, type Sending, sendFile, stop, unfinished, useSendings } from './uploads.ts'

export function UploadList({ kinds, folderId }: { readonly kinds: readonly MediaKind[]; readonly folderId?: string | undefined }) {
  const [t, tConsole] = [useTranslate(mediaScreens), useTranslate(consoleText)]
  const id = useId()
  const sendings = useSendings()
  const left = unfinished().filter((name) => !sendings.some((each) => each.name === name))
  return (
    <div className={styles.uploads}>
      <div>
        <label className={styles.choose} htmlFor={id}>
          {t('upload.choose')}
        </label>
        <input
          id={id}
          className={cx(text.hidden, styles.file)}
          type="file"
          multiple
          accept={kinds.flatMap((kind) => ACCEPTED[kind]).join(',')}
          onChange={({ target }) => {
            for (const file of target.files ?? []) void sendFile(file, folderId)
            target.value = ''
          }}
        />
      </div>
      {left.length > 0 && <p className={text.quiet}>{t('upload.unfinished', { names: left.join(tConsole('list-comma')) })}</p>}
      <ul className={stack(8, styles.sendings)}>
        {sendings.map((sending) => (
          <SendingLine key={sending.key} sending={sending} />
        ))}
      </ul>
    </div>
  )
}

function SendingLine({ sending }: { readonly sending: Sending }) {
  const [t, tShell] = [useTranslate(mediaScreens), useTranslate(shellText)]
  const { key, share, state, reason, canRetry } = sending
  const isOver = state === 'done' || state === 'failed'
  return (
    <li>
      <div className={row(8)}>
        <span className={grow} role="status">
          {useWords(sending)}
        </span>
        {state === 'going' && (
          <Button size="small" kind="quiet" onClick={() => pause(key)}>
            {t('upload.pause')}
          </Button>
        )}
        {(state === 'paused' || (state === 'failed' && canRetry)) && (
          <Button size="small" onClick={() => resume(key)}>
            {reason === undefined ? t('upload.resume') : tShell('retry')}
          </Button>
        )}
        <IconButton
          icon="close"
          label={t('upload.stop')}
          onClick={() => (isOver || state === 'processing' ? forgetUpload(key) : stop(key))}
        />
      </div>
      {!isOver && <Progress value={share * 100} size="xs" aria-label={sending.name} animated={state === 'processing'} />}
    </li>
  )
}

function useWords({ name, share, state, reason }: Sending): string {
  const t = useTranslate(mediaScreens)
  const tWhy = useTranslate(mediaText) as (key: string) => string
  const language = useLanguage()
  const percentText = formatPercent(share, language)
  if (state === 'going') return t('upload.going', { name, percent: percentText })
  if (state === 'paused') return t('upload.paused', { name, percent: percentText })
  if (state === 'processing') return t('upload.processing', { name })
  if (state === 'done') return t('upload.done', { name })
  const words = reason !== undefined && Object.hasOwn(mediaText['en-US'], reason) ? tWhy(reason) : reason
  return t('upload.failed', { name, reason: words ?? t('upload.lost') })
}
