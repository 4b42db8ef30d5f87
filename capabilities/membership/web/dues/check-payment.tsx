import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
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
  const reason = useReason(SHORTEST)
  const checking = useAction(checkPayment, {
    changes: [listPayments],
    onDone({ receipt }) {
      toast('ok', receipt === null ? t('reject.done') : t('check.done', { receipt }))
      onDone()
    },
  })
  const reject = () => reason.require((given) => checking.run({ id, isRight: false, reason: given }))
  return (
    <div className={stack(12)}>
      <RefusalNotice refused={checking.refused} />
      <ReasonField reason={reason} label={t('reason')} help={t('reason.help')} missing={t('reason.missing')} maxLength={200} />
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
