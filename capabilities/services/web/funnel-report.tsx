import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { getFunnel, MOST_STEPS, STEPS } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable, percent } from './bar-table.tsx'
import type { Period } from './period.ts'
import styles from './services.module.css'

type Step = (typeof STEPS)[number]

/** A way that the reader of the figures puts together, in the order of the steps. */
export function FunnelReport({ period }: { readonly period: Period }) {
  const t = useTranslate(servicesScreens)
  const [steps, setSteps] = useState<readonly Step[]>(['page', 'view', 'code', 'registration', 'enrolment'])
  return (
    <Card title={t('funnel.steps')} hint={t('funnel.hint')}>
      <div className={styles.stack}>
        <MultiSelect
          aria-label={t('funnel.steps')}
          data={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
          maxValues={MOST_STEPS}
          value={[...steps]}
          onChange={(chosen) => setSteps(STEPS.filter((step) => chosen.includes(step)))}
        />
        {steps.length < 2 ? <p className={styles.quiet}>{t('funnel.few')}</p> : <Steps period={period} steps={steps} />}
      </div>
    </Card>
  )
}

function Steps({ period, steps }: { readonly period: Period; readonly steps: readonly Step[] }) {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getFunnel, { ...period, steps: [...steps] })
  return (
    <Answer of={asked} shapes={['row', 'row', 'row']} small>
      {({ steps: told }) => (
        <BarTable
          heads={[t('funnel.step'), t('funnel.count'), t('funnel.of-first'), t('funnel.of-previous'), t('funnel.change')]}
          rows={told.map(({ step, count, before }, at) => ({
            key: step,
            name: t(`step.${step}`),
            value: count,
            cells: [
              <Amount key="count" of={count} />,
              percent(count, told[0]!.count),
              at === 0 ? '–' : percent(count, told[at - 1]!.count),
              before === 0 ? '–' : <Change key="change" by={(count - before) / before} />,
            ],
          }))}
        />
      )}
    </Answer>
  )
}
