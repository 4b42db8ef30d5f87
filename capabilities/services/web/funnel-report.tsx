import { MultiSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getFunnel, MOST_STEPS, STEPS } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable, shareOfWhole } from './bar-table.tsx'
import { Closed } from './closed.tsx'

type Step = (typeof STEPS)[number]
type Which = Partial<Pick<InputOf<typeof getFunnel>, 'from' | 'to' | 'compare' | 'channel'>>
const USUAL: readonly Step[] = ['page', 'view', 'code', 'registration', 'enrolment']

/** Shows a funnel whose steps the operator selects, in any order. The URL holds the steps, so that a link shows the same funnel. */
export function FunnelReport({ period }: { readonly period: Which }) {
  const t = useTranslate(servicesScreens)
  const [steps, setSteps] = useSteps()
  return (
    <Card
      title={t('funnel.title')}
      hint={[period.from && period.to && `${period.from} – ${period.to}`, t('funnel.hint')].filter(Boolean).join(' · ')}
    >
      <div className={stack(16)}>
        <MultiSelect
          aria-label={t('funnel.steps')}
          data={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
          maxValues={MOST_STEPS}
          value={[...steps]}
          onChange={(chosen) => setSteps(chosen)}
        />
        {steps.length < 2 ? <p className={text.quiet}>{t('funnel.few')}</p> : <Steps period={period} steps={steps} />}
      </div>
    </Card>
  )
}

function useSteps() {
  const [address, setAddress] = useSearchParams()
  const chosenSteps = address.get('steps')
  const steps = chosenSteps === null ? USUAL : chosenSteps.split(' ').flatMap((name) => STEPS.find((step) => step === name) ?? [])
  const set = (chosen: readonly string[]) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('steps', chosen.join(' '))
        return next
      },
      { preventScrollReset: true },
    )
  return [steps, set] as const
}

function Steps({ period, steps }: { readonly period: Which; readonly steps: readonly Step[] }) {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getFunnel, { ...period, steps: [...steps] })
  if (asked.refused?.refused === 'SERVICE_CLOSED') return <Closed />
  return (
    <Answer of={asked} shapes={['row', 'row', 'row']} small>
      {({ steps: counted }) => (
        <BarTable
          heads={[t('funnel.step'), t('funnel.count'), t('funnel.of-first'), t('funnel.of-previous'), t('funnel.change')]}
          rows={counted.map(({ step, count, whole, before }, at) => ({
            key: step,
            name: t(`step.${step}`),
            value: count,
            cells: [
              <Amount key="count" of={count} />,
              shareOfWhole(count, counted[0]?.count ?? 0),
              at === 0 ? '–' : shareOfWhole(count, counted[at - 1]?.count ?? 0),
              before === 0 ? '–' : <Change key="change" by={(whole - before) / before} />,
            ],
          }))}
        />
      )}
    </Answer>
  )
}
