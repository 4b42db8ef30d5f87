import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { getFiling, listFilings, revokeCertification } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'

const SHORTEST = 4

export function Revoke({ id, onDone }: { readonly id: string; onDone(): void }) {
  const t = useOwnTranslate()
  const [open, setOpen] = useState(false)
  const reason = useReason(SHORTEST)
  const revoking = useAction(revokeCertification, {
    changes: [listFilings, getFiling],
    onDone() {
      setOpen(false)
      toast('ok', t('review.revoked'))
      onDone()
    },
  })
  const revoke = () => reason.require((given) => revoking.run({ id, reason: given }))
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('review.revoke')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('review.revoke-title')}
        actions={
          <Button kind="danger" busy={revoking.busy} onClick={revoke}>
            {t('review.revoke')}
          </Button>
        }
      >
        <p>{t('review.revoke-text')}</p>
        <RefusalNotice refused={revoking.refused} />
        <ReasonField reason={reason} label={t('review.revoke-reason')} missing={t('review.reveal-short')} maxLength={200} />
      </Dialog>
    </>
  )
}
