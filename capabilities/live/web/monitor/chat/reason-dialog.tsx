import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { MUTE_MINUTES } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'

type Props = {
  readonly kind: 'delete' | 'mute' | 'ban'
  readonly name: string
  /** `minutes` applies to a mute only. */
  send(reason: string, minutes: number): Promise<{ readonly ok: unknown } | CallRefusal | undefined>
  onClose(): void
}

/** Asks for the reason, which is kept with the text of the message. */
export function ReasonDialog({ kind, name, send, onClose }: Props) {
  const t = useTranslate(monitorText)
  const reason = useReason(1)
  const [minutes, setMinutes] = useState<number>(MUTE_MINUTES[0])
  const [refused, setRefused] = useState<CallRefusal>()
  async function action(given: string) {
    const done = await send(given.trim(), minutes)
    if (done && 'ok' in done) onClose()
    else setRefused(done)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`chat.${kind}.title`, { name })}
      actions={
        <Button kind="danger" onClick={() => reason.require(action)}>
          {t(`chat.${kind}`)}
        </Button>
      }
    >
      <div className={stack(16, styles.rules)}>
        <p>{t(`chat.${kind}.text`)}</p>
        <RefusalNotice refused={refused} />
        {kind === 'mute' && (
          <SegmentedControl
            aria-label={t('chat.mute.for')}
            data={MUTE_MINUTES.map((each) => ({ value: String(each), label: t(`chat.mute.${each}`) }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          />
        )}
        <ReasonField reason={reason} label={t('chat.reason')} missing={t('chat.reason-needed')} maxLength={200} />
      </div>
    </Dialog>
  )
}
