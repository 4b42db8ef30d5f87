import { useState } from 'react'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listDeliveries } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import styles from './deliveries.module.css'
import { Delivery } from './delivery.tsx'
import { ReplayWindow } from './replay-window.tsx'
import type { EndpointRow } from './use-endpoint-columns.tsx'

const PAGE_SIZE = 20
const EVERY_MS = 3 * SECOND

type Props = { readonly endpoint: EndpointRow; onTest(): void; onClose(): void }

/** Shows the messages to a webhook, the newest first, and sends them again. */
export function DeliveriesSheet({ endpoint: { id, name }, onTest, onClose }: Props) {
  const t = useTranslate(webhookScreens)
  const [page, setPage] = useState(1)
  const [isReplaying, setReplaying] = useState(false)
  const asked = useCall(listDeliveries, { endpoint: id, page, pageSize: PAGE_SIZE }, { everyMs: EVERY_MS })
  return (
    <Sheet
      open
      onClose={onClose}
      width={560}
      title={t('messages-of', { name })}
      asks={isReplaying}
      foot={
        <div className={cluster(8)}>
          <Button onClick={onTest}>{t('test')}</Button>
          <Button onClick={() => setReplaying(true)}>{t('replay.open')}</Button>
        </div>
      }
    >
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
      {isReplaying && <ReplayWindow endpoint={id} onClose={() => setReplaying(false)} />}
    </Sheet>
  )
}
