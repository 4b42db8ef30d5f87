import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import { approveFiling, confirmCertification, getFiling, listFilings, type Reason, returnFiling } from '../../contract.ts'
import { type TranslateOwn, useOwnTranslate } from '../labels.ts'
import { Release } from './release.tsx'
import type { Objections, Reviewed } from './reviewed.ts'
import { Revoke } from './revoke.tsx'

type Props = { readonly filing: Reviewed; readonly objections: Objections; onDone(): void }
const CHANGED: readonly AnyCall[] = [listFilings, getFiling]

export function ReviewDecision(props: Props) {
  return props.filing.state === 'submitted' ? <Judge {...props} /> : <Recheck {...props} />
}

function Judge({ filing: { id, proposedUntil }, objections, onDone }: Props) {
  const t = useOwnTranslate()
  const [until, setUntil] = useState<string | null>(proposedUntil)
  const [note, setNote, forgetNote] = useStoredState(`note ${id}`, '')
  const announce = (word: 'review.passed' | 'review.returned') => () => {
    forgetNote()
    toast('ok', t(word))
    onDone()
  }
  const passing = useAction(approveFiling, { changes: CHANGED, onDone: announce('review.passed') })
  const returning = useAction(returnFiling, { changes: CHANGED, onDone: announce('review.returned') })
  const reasons = Object.entries(objections) as [Reason['field'], string][]
  const blocked = whyNotReturn(t, reasons, note)
  return (
    <Card title={t('review.decision')} actions={<Release id={id} />}>
      <div className={stack(12)}>
        <DateField label={t('review.until')} value={until} onChange={setUntil} />
        <NoteField value={note} onChange={setNote} />
        <RefusalNotice refused={passing.refused ?? returning.refused} />
        <div className={cluster(8, justify.end)}>
          <Button
            data-key="return"
            busy={returning.busy}
            blocked={blocked}
            onClick={() => void returning.run({ id, reasons: reasons.map(([field, reason]) => ({ field, reason })), note })}
          >
            {reasons.length > 0 ? t('review.return', { count: reasons.length }) : t('review.return-plain')}
          </Button>
          <Button
            kind="solid"
            data-key="pass"
            busy={passing.busy}
            blocked={reasons.length > 0 ? t('review.pass-blocked') : undefined}
            onClick={() => void passing.run({ id, note, ...(until !== null && { validUntil: until }) })}
          >
            {t('review.pass')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const whyNotReturn = (t: TranslateOwn, reasons: readonly (readonly [string, string])[], note: string): string | undefined =>
  (reasons.length === 0 && note.trim() === '') || reasons.some(([, reason]) => reason.trim().length < 2)
    ? t('review.return-why')
    : undefined

function Recheck({ filing: { id, recheck }, onDone }: Props) {
  const t = useOwnTranslate()
  const [note, setNote, forgetNote] = useStoredState(`note ${id}`, '')
  const confirming = useAction(confirmCertification, {
    changes: CHANGED,
    onDone() {
      forgetNote()
      toast('ok', t('review.confirmed'))
      onDone()
    },
  })
  return (
    <Card title={t('review.decision')} actions={<Release id={id} />}>
      <div className={stack(12)}>
        {recheck && <NoteField value={note} onChange={setNote} />}
        <RefusalNotice refused={confirming.refused} />
        <div className={cluster(8, justify.end)}>
          <Revoke id={id} onDone={onDone} />
          {recheck && (
            <Button kind="solid" data-key="pass" busy={confirming.busy} onClick={() => void confirming.run({ id, note })}>
              {t('review.confirm')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function NoteField({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const t = useOwnTranslate()
  return (
    <Textarea
      label={t('form.optional', { name: t('review.note') })}
      value={value}
      maxLength={500}
      autosize={false}
      rows={3}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
