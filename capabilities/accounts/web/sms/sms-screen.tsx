import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { MINUTE } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getSmsDelivery } from '../../contract.ts'
import { smsScreen } from '../../text/sms-screen.ts'
import { CountsCards } from './counts-cards.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { FilingsCard } from './filings-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'

const PERIODS = ['1', '7', '30'] as const

/** Shows administrators whether text messages reach phones, and why they do not. */
export default function SmsScreen() {
  const t = useTranslate(smsScreen)
  const [days, setDays] = useState<(typeof PERIODS)[number]>('1')
  const delivery = useCall(getSmsDelivery, { days }, { everyMs: MINUTE })
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <SegmentedControl
            aria-label={t('period')}
            size="xs"
            value={days}
            onChange={(value) => setDays(PERIODS.find((each) => each === value) ?? '1')}
            data={PERIODS.map((each) => ({ value: each, label: t(`days-${each}`) }))}
          />
        }
      />
      <Answer of={delivery} shapes={['title', 'row', 'row', 'row']}>
        {({ carriers, purposes, errors, providers, filings }) => (
          <div className={stack(16)}>
            <CountsCards carriers={carriers} purposes={purposes} />
            <ErrorsCard errors={errors} />
            {filings.length > 0 && <FilingsCard filings={filings} />}
            <ReceiptsCard providers={providers} />
          </div>
        )}
      </Answer>
    </>
  )
}
