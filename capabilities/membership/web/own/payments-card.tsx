import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listOwnPayments, RECEIPT_PATH } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import { PaymentStatus } from '../dues/payment-status.tsx'
import styles from '../membership.module.css'
import { writeYuan } from '../names.ts'

/** Lists the recorded dues of the reader, with receipts to print. It is empty until the first is recorded. */
export function PaymentsCard() {
  const t = useTranslate(duesScreen)
  const asked = useCall(listOwnPayments, {})
  if (asked.loading || asked.ok?.list.length === 0) return null
  return (
    <Card title={t('own.title')} flush>
      <Answer of={asked} small>
        {({ list }) => <Rows list={list} />}
      </Answer>
    </Card>
  )
}

function Rows({ list }: OutputOf<typeof listOwnPayments>) {
  const t = useTranslate(duesScreen)
  const language = useLanguage()
  return (
    <ul className={styles.rows}>
      {list.map(({ id, amountCents, periodFrom, periodTo, state, receipt }) => (
        <li key={id} className={cluster([8, 16])}>
          <div>
            <p>
              <strong>{t('yuan', { amount: writeYuan(amountCents) })}</strong> <PaymentStatus state={state} />
            </p>
            <p className={text.quiet}>{t('period.of', { from: writeDay(periodFrom, language), to: writeDay(periodTo, language) })}</p>
          </div>
          {receipt !== null && (
            <ButtonLink size="small" to={`${RECEIPT_PATH}?id=${id}`}>
              {t('own.print')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
