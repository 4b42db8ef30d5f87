import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getReceipt } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import styles from '../membership.module.css'
import { useNames, writeYuan } from '../names.ts'

/** Shows the receipt of the own dues, to be printed. */
export default function ReceiptScreen() {
  const [search] = useSearchParams()
  const asked = useCall(getReceipt, { id: search.get('id') ?? '' })
  const t = useTranslate(duesScreen)
  return (
    <>
      <PageHead lead={t('receipt.note')} />
      <Answer of={asked}>{(receipt) => <Receipt receipt={receipt} />}</Answer>
    </>
  )
}

function Receipt({ receipt }: { readonly receipt: OutputOf<typeof getReceipt> }) {
  const t = useTranslate(duesScreen)
  const language = useLanguage()
  const nameOf = useNames()
  const day = (at: string) => writeDay(at, language)
  return (
    <Card title={t('receipt.title')} hint={t('receipt.number', { number: receipt.receipt })}>
      <div className={stack(16)}>
        <dl className={styles.facts}>
          <dt>{t('receipt.from')}</dt>
          <dd>
            {receipt.name} · {t('number')} {receipt.number}
          </dd>
          <dt>{t('receipt.grade')}</dt>
          <dd>{nameOf(receipt.grade)}</dd>
          <dt>{t('branch')}</dt>
          <dd>{nameOf(receipt.branch)}</dd>
          <dt>{t('amount')}</dt>
          <dd>{t('yuan', { amount: writeYuan(receipt.amountCents) })}</dd>
          <dt>{t('period')}</dt>
          <dd>{t('period.of', { from: day(receipt.periodFrom), to: day(receipt.periodTo) })}</dd>
          <dt>{t('paid')}</dt>
          <dd>{day(receipt.paidOn)}</dd>
          <dt>{t('receipt.checked')}</dt>
          <dd>{day(receipt.checkedOn)}</dd>
        </dl>
        <div className={cluster(8, text.unprinted)}>
          <Button icon="document" onClick={() => print()}>
            {t('receipt.print')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
