import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { getFiling, listFilings, revokeCertification } from '../../contract.ts'
import { useOwnSay } from '../words.ts'

const SHORTEST = 4

/** Ends a certification, with a reason that its owner reads. */
export function Revoke({ id, onDone }: { readonly id: string; onDone(): void }) {
  const say = useOwnSay()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const revoking = useAct(revokeCertification, {
    changes: [listFilings, getFiling],
    onDone() {
      setOpen(false)
      toast('ok', say('review.revoked'))
      onDone()
    },
  })
  const revoke = () => (reason.trim().length < SHORTEST ? setShort(true) : void revoking.act({ id, reason }))
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {say('review.revoke')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say('review.revoke-title')}
        actions={
          <Button kind="danger" busy={revoking.busy} onClick={revoke}>
            {say('review.revoke')}
          </Button>
        }
      >
        <p>{say('review.revoke-text')}</p>
        <RefusalNotice refused={revoking.refused} />
        <Textarea
          label={say('review.revoke-reason')}
          value={reason}
          maxLength={200}
          rows={3}
          error={short && say('review.reveal-short')}
          onChange={({ target }) => {
            setReason(target.value)
            setShort(false)
          }}
        />
      </Dialog>
    </>
  )
}
