import { writeDay } from '#contract/dates.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { ListedPayment } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import styles from '../membership.module.css'
import { writeYuan } from '../names.ts'
import { CheckPayment } from './check-payment.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { Slip } from './slip.tsx'

/** Shows a payment with its slip, and lets a second person check it. */
export function PaymentSheet({ payment, onClose }: { readonly payment: ListedPayment; onClose(): void }) {
  const t = useTranslate(duesScreen)
  return (
    <Sheet open onClose={onClose} width={560} title={`${payment.member.name} · ${payment.member.number}`}>
      <div className={stack(20)}>
        <Facts payment={payment} />
        <Slip payment={payment} />
        {payment.state === 'recorded' &&
          (payment.isOwn ? <Notice kind="info">{t('own')}</Notice> : <CheckPayment id={payment.id} onDone={onClose} />)}
      </div>
    </Sheet>
  )
}

function Facts({ payment }: { readonly payment: ListedPayment }) {
  const t = useTranslate(duesScreen)
  const language = useLanguage()
  const { state, amountCents, paidOn, periodFrom, periodTo, note, recordedBy, recordedAt, checkedBy, receipt, reason } = payment
  const period = { from: writeDay(periodFrom, language), to: writeDay(periodTo, language) }
  const rows: readonly (readonly [string, string | number | null])[] = [
    [t('amount'), t('yuan', { amount: writeYuan(amountCents) })],
    [t('paid'), writeDay(paidOn, language)],
    [t('period'), t('period.of', period)],
    [t('note'), note || null],
    [t('checked'), checkedBy],
    [t('receipt'), receipt],
    [t('reason'), reason || null],
  ]
  return (
    <dl className={styles.facts}>
      <dt>{t('state')}</dt>
      <dd>
        <PaymentStatus state={state} />
      </dd>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <dt>{t('recorded')}</dt>
      <dd>
        {recordedBy} · <When at={recordedAt} />
      </dd>
    </dl>
  )
}
