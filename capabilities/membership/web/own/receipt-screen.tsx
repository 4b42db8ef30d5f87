import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { Paper, PaperBar, PaperName } from '#web/paper/paper.tsx'
import { useSite } from '#web/site.ts'
import { getReceipt } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'
import styles from '../membership.module.css'
import { useNames, writeYuan } from '../names.ts'

/** Shows the receipt of the own dues, to be printed. */
export default function ReceiptScreen() {
  const [search] = useSearchParams()
  const asked = useCall(getReceipt, { id: search.get('id') ?? '' })
  return (
    <>
      <div className={text.unprinted}>
        <PageHead />
      </div>
      <Answer of={asked}>{(receipt) => <Receipt receipt={receipt} />}</Answer>
    </>
  )
}

function Receipt({ receipt }: { readonly receipt: OutputOf<typeof getReceipt> }) {
  const t = useTranslate(duesScreen)
  const language = useLanguage()
  const nameOf = useNames()
  const day = (at: string) => writeDay(at, language)
  const facts = [
    [t('number'), receipt.number],
    [t('receipt.grade'), nameOf(receipt.grade)],
    [t('branch'), nameOf(receipt.branch)],
    [t('amount'), t('yuan', { amount: writeYuan(receipt.amountCents) })],
    [t('period'), t('period.of', { from: day(receipt.periodFrom), to: day(receipt.periodTo) })],
    [t('paid'), day(receipt.paidOn)],
    [t('receipt.checked'), day(receipt.checkedOn)],
  ] as const
  return (
    <>
      <PaperBar />
      <Paper
        heading={t('receipt.title')}
        headingLevel={2}
        organisation={publisherIn(useSite().site, language)}
        number={String(receipt.receipt)}
        verification={null}
      >
        <p>{t('receipt.from')}</p>
        <PaperName name={receipt.name} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className={text.quiet}>{t('receipt.note')}</p>
      </Paper>
    </>
  )
}
