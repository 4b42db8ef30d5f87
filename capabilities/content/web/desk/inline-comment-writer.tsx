import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from './edit.module.css'

type Props = {
  readonly label: string
  readonly action: string
  readonly busy: boolean
  /** Resolves to true when the comment was sent; the field is then cleared. */
  onSend(text: string): Promise<boolean>
  onCancel?(): void
}

/** Writes a comment or an answer. Ctrl+Enter or ⌘+Enter sends it. Unsent text asks for confirmation when the page is left. */
export function InlineCommentWriter({ label, action, busy, onSend, onCancel }: Props) {
  const t = useTranslate(contentScreens)
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  useUnsaved(useId(), !isEmpty)
  async function send() {
    if (!busy && !isEmpty && (await onSend(text.trim()))) setText('')
  }
  return (
    <div className={styles.cards}>
      <Textarea
        label={label}
        autoFocus
        autosize
        minRows={2}
        maxRows={10}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape' && isEmpty) onCancel?.()
        }}
      />
      <div className={cluster(8)}>
        <Button
          kind="solid"
          size="small"
          busy={busy}
          blocked={isEmpty ? t('inline-comments.empty') : undefined}
          onClick={() => void send()}
        >
          {action}
        </Button>
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
