import { useRef, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { attachSlip, type ListedPayment, listPayments, openSlip, uploadSlip } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import styles from '../membership.module.css'

const TYPES = 'image/jpeg,image/png,image/webp'

/** Shows the slip on request, and takes one while the payment waits. */
export function Slip({ payment: { id, hasSlip, state } }: { readonly payment: ListedPayment }) {
  const t = useTranslate(duesScreen)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string>()
  const opening = useAction(openSlip, { onDone: ({ picture }) => setShown(picture) })
  const attaching = useAction(attachSlip, { changes: [listPayments], onDone: () => toast('ok', t('slip.done')) })
  const uploading = useAction(uploadSlip, { onDone: ({ id: slipId }) => void attaching.run({ id, slipId }) })
  return (
    <section className={stack(8)}>
      <h3>{t('slip')}</h3>
      <RefusalNotice refused={opening.refused ?? uploading.refused ?? attaching.refused} />
      {!hasSlip && <p className={text.quiet}>{t('slip.none')}</p>}
      {shown !== undefined && <img className={styles.slip} src={`data:image/webp;base64,${shown}`} alt={t('slip.shown')} />}
      <div className={cluster(8)}>
        {hasSlip && shown === undefined && (
          <Button size="small" busy={opening.busy} onClick={() => void opening.run({ id })}>
            {t('slip.show')}
          </Button>
        )}
        {state === 'recorded' && (
          <Button size="small" busy={uploading.busy || attaching.busy} onClick={() => input.current?.click()}>
            {t(hasSlip ? 'slip.replace' : 'slip.upload')}
          </Button>
        )}
      </div>
      {hasSlip && <p className={text.quiet}>{t('slip.recorded')}</p>}
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void uploading.runWithFile({}, file)
          target.value = ''
        }}
      />
    </section>
  )
}
