import { useState } from 'react'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type DeliveryView, listDeliveries, listEndpoints, replayDelivery } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import styles from './deliveries.module.css'
import type { EndpointRow } from './use-endpoint-columns.tsx'

const PAGE_SIZE = 20
const EVERY_MS = 3 * SECOND

type Props = { readonly endpoint: EndpointRow; onTest(): void; onClose(): void }

/** Shows the messages to a webhook, the newest first, and sends one again. */
export function DeliveriesSheet({ endpoint: { id, name }, onTest, onClose }: Props) {
  const t = useTranslate(webhookScreens)
  const [page, setPage] = useState(1)
  const asked = useCall(listDeliveries, { endpoint: id, page, pageSize: PAGE_SIZE }, { everyMs: EVERY_MS })
  return (
    <Sheet open onClose={onClose} width={560} title={t('messages-of', { name })} foot={<Button onClick={onTest}>{t('test')}</Button>}>
      <Answer of={asked}>
        {({ list, total }) =>
          total === 0 ? (
            <State icon="send" title={t('no-messages')} small>
              {t('no-messages-why')}
            </State>
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((delivery) => (
                  <Delivery key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              <div className={cluster(8)}>
                {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('later')}</Button>}
                {total > page * PAGE_SIZE && <Button onClick={() => setPage(page + 1)}>{t('earlier')}</Button>}
              </div>
            </>
          )
        }
      </Answer>
    </Sheet>
  )
}

const KINDS = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const

function Delivery({ delivery }: { readonly delivery: DeliveryView }) {
  const t = useTranslate(webhookScreens)
  const { id, event, status, madeAt, dueAt, attempts, answer, data } = delivery
  const { run, busy } = useAction(replayDelivery, { changes: [listDeliveries, listEndpoints] })
  const send = async () => {
    const done = await run({ id })
    if (done && 'ok' in done) toast('ok', t('again-done'))
    else if (done) toastRefusal(done)
  }
  return (
    <li className={stack(4, styles.delivery)}>
      <div className={cluster([4, 8])}>
        <strong>{t(`event.${event as 'item.published'}`)}</strong>
        <Status kind={KINDS[status]}>{t(`state.${status}`)}</Status>
        <When at={madeAt} />
      </div>
      <Outcome delivery={delivery} />
      {status === 'waiting' && attempts > 0 && dueAt !== null && (
        <p className={text.quiet}>
          {t('next-at')} <When at={dueAt} />
        </p>
      )}
      <details>
        <summary>{t('sent-data')}</summary>
        <pre className={styles.code}>{JSON.stringify(data, null, 2)}</pre>
        {answer !== '' && (
          <>
            <p>{t('answer')}</p>
            <pre className={styles.code}>{answer}</pre>
          </>
        )}
        <code className={text.quiet}>{id}</code>
      </details>
      <div>
        <Button size="small" busy={busy} onClick={() => void send()}>
          {t('again')}
        </Button>
      </div>
    </li>
  )
}

function Outcome({ delivery: { answerStatus, answerCode, tookMs, attempts } }: { readonly delivery: DeliveryView }) {
  const t = useTranslate(webhookScreens)
  if (attempts === 0) return null
  const outcome =
    answerStatus === null
      ? answerCode !== null && t('unanswered', { code: answerCode })
      : t('answered', { status: answerStatus, ms: tookMs ?? 0 })
  return (
    <p className={text.quiet}>
      {t('attempts', { count: attempts })}
      {outcome && ` · ${outcome}`}
    </p>
  )
}
