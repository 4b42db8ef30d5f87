import { useEffect, useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { getFiling, revealFiling } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'
import type { Revealed, Reviewed } from './reviewed.ts'

const SHORTEST = 4
/** Hides the values again after this time, because screens are left unattended. */
const SHOWN_MS = 60_000

type Props = { readonly filing: Reviewed; readonly revealed: Revealed | undefined; onChange(revealed: Revealed | undefined): void }

/** Shows the unmasked values: requires a reason and step-up, and records both (S113). */
export function Reveal({ filing: { id }, revealed, onChange }: Props) {
  const t = useOwnTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!revealed) return
    const timer = setTimeout(() => onChange(undefined), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      onChange(undefined)
    }
  }, [revealed, onChange])
  if (revealed) {
    return (
      <>
        <span role="status">{t('review.revealed')}</span>
        <Button size="small" onClick={() => onChange(undefined)}>
          {t('review.hide')}
        </Button>
      </>
    )
  }
  return (
    <Can permission="certification:reveal">
      <Button size="small" icon="eye" onClick={() => setOpen(true)}>
        {t('review.reveal')}
      </Button>
      <Ask
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        onRevealed={(values) => {
          setOpen(false)
          onChange(values)
        }}
      />
    </Can>
  )
}

type AskProps = { readonly id: string; readonly open: boolean; onClose(): void; onRevealed(values: Revealed): void }

function Ask({ id, open, onClose, onRevealed }: AskProps) {
  const t = useOwnTranslate()
  const reason = useReason(SHORTEST)
  const revealing = useAction(revealFiling, { changes: [getFiling], onDone: onRevealed })
  const reveal = () => reason.require((given) => revealing.run({ id, reason: given }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.reveal-title')}
      actions={
        <Button kind="solid" busy={revealing.busy} onClick={reveal}>
          {t('review.reveal')}
        </Button>
      }
    >
      <RefusalNotice refused={revealing.refused} />
      <ReasonField
        reason={reason}
        label={t('review.reveal-why')}
        help={t('review.reveal-help')}
        missing={t('review.reveal-short')}
        maxLength={200}
      />
    </Dialog>
  )
}
