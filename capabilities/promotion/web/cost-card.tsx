import type { OutputOf } from '#contract/call.ts'
import { readNumber } from '#contract/input/typed.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { compact, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getChannel, MOST_SPENT, saveChannelCost } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'

type Channel = OutputOf<typeof getChannel>

export function CostCard({ channel }: { readonly channel: Channel }) {
  const t = useTranslate(promotionScreens)
  const rows = [
    [t('report.spent'), channel.spent],
    [t('report.sms-cost'), channel.smsCost],
    [t('report.per-registration'), channel.costPerRegistration],
  ] as const
  return (
    <Card title={t('report.cost')} hint={t('report.cost-hint')}>
      <div className={stack(16, compact)}>
        <dl className={stack(16, compact)}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === null ? t('report.unknown') : value.toFixed(2)}</dd>
            </div>
          ))}
        </dl>
        <Can permission="promotion:write">
          <SpentForm channel={channel} />
        </Can>
      </div>
    </Card>
  )
}

function SpentForm({ channel: { id, spent } }: { readonly channel: Channel }) {
  const t = useTranslate(promotionScreens)
  const saving = useAction(saveChannelCost, { changes: [getChannel] })
  const form = useForm<{ spent: number | string }>(
    { spent: spent ?? '' },
    { send: (values) => saving.run({ id, spent: readNumber(values.spent) }) },
  )
  return (
    <FormOf form={form} action={t('report.save-cost')}>
      <NumberField label={t('report.spent')} min={0} max={MOST_SPENT} decimalScale={2} {...form.value('spent')} />
    </FormOf>
  )
}
