import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { checkPayment, listPayments } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'

const SHORTEST = 2

/** Checks a payment that another person has recorded, or rejects it. */
export function CheckPayment({ id, onDone }: { readonly id: string; onDone(): void }) {
  const t = useTranslate(duesScreen)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const checking = useAction(checkPayment, {
    changes: [listPayments],
    onDone({ receipt }) {
      toast('ok', receipt === null ? t('reject.done') : t('check.done', { receipt }))
      onDone()
    },
  })
  const reject = () => (reason.trim().length < SHORTEST ? setMissing(true) : void checking.run({ id, isRight: false, reason }))
  return (
    <div className={stack(12)}>
      <RefusalNotice refused={checking.refused} />
      <TextInput
        label={t('reason')}
        description={t('reason.help')}
        value={reason}
        maxLength={200}
        error={isMissing && t('reason.missing')}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <div className={cluster(8)}>
        <Button kind="solid" busy={checking.busy} onClick={() => void checking.run({ id, isRight: true, reason: '' })}>
          {t('check')}
        </Button>
        <Button kind="danger" busy={checking.busy} onClick={reject}>
          {t('reject')}
        </Button>
      </div>
    </div>
  )
}
