import { type SyntheticEvent, useState } from 'react'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { cluster, inline, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type DeliveryView, listAttempts, listDeliveries, listEndpoints, replayDelivery } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import { Attempts, useOutcome } from './attempts.tsx'
import styles from './deliveries.module.css'

const KINDS = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const

/** Shows a message with its newest attempt. Its details load all attempts when they are opened. */
export function Delivery({ delivery }: { readonly delivery: DeliveryView }) {
  const t = useTranslate(webhookScreens)
  const { id, event, status, madeAt, dueAt, attempts, data } = delivery
  const outcome = useOutcome(delivery)
  const [isOpen, setOpen] = useState(false)
  const { run, busy } = useAction(replayDelivery, { changes: [listDeliveries, listEndpoints, listAttempts] })
  const send = async () => {
    const done = await run({ id })
    if (done) toastOutcome(done, t('again-done'))
  }
  return (
    <li className={stack(4, styles.delivery)}>
      <div className={cluster([4, 8])}>
        <strong>{t(`event.${event as 'item.published'}`)}</strong>
        <Status kind={KINDS[status]}>{t(`state.${status}`)}</Status>
        <When at={madeAt} />
      </div>
      {attempts > 0 && (
        <p className={text.quiet}>
          {t('attempts', { count: attempts })}
          {outcome && ` · ${outcome}`}
        </p>
      )}
      {status === 'waiting' && attempts > 0 && dueAt !== null && (
        <p className={text.quiet}>
          {new Date(dueAt) < new Date() ? (
            t('next-now')
          ) : (
            <>
              {t('next-at')} <When at={dueAt} />
            </>
          )}
        </p>
      )}
      <details onToggle={(toggled: SyntheticEvent<HTMLDetailsElement>) => setOpen(toggled.currentTarget.open)}>
        <summary className={inline(4, text.link, styles.more)}>
          {t('details')}
          <Icon name="down" size={14} />
        </summary>
        <pre className={styles.code}>{JSON.stringify(data, null, 2)}</pre>
        <code className={text.quiet}>{id}</code>
        {isOpen && <Attempts delivery={id} />}
      </details>
      <div>
        <Button size="small" busy={busy} onClick={() => void send()}>
          {t('again')}
        </Button>
      </div>
    </li>
  )
}
