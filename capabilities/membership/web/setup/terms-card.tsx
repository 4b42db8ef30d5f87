import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMembershipSetup, saveMembershipTerms } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import type { Terms } from './setup.ts'

const MOST_DAYS = 366

/** Sets the days of grace, and when members are reminded. */
export function TermsCard({ terms: { version, ...terms } }: { readonly terms: Terms }) {
  const t = useTranslate(setupScreen)
  const saving = useAction(saveMembershipTerms, { changes: [getMembershipSetup], onDone: () => toast('ok', t('saved')) })
  const form = useForm(terms, { send: (values) => saving.run({ ...values, version }) })
  const days = { max: MOST_DAYS, allowDecimal: false, required: true }
  return (
    <Card title={t('terms')}>
      <FormOf form={form} action={t('save')}>
        <NumberField label={t('terms.grace')} description={t('terms.grace-help')} min={0} {...days} {...form.value('graceDays')} />
        <NumberField label={t('terms.first')} min={1} {...days} {...form.value('firstReminderDays')} />
        <NumberField label={t('terms.last')} min={1} {...days} {...form.value('lastReminderDays')} />
      </FormOf>
    </Card>
  )
}
