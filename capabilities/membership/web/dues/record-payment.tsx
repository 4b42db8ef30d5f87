import { TextInput } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, monthsAfter } from '#contract/dates.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { daysAfter, type ListedMember, listMembershipChoices, listPayments, MOST_DUES_CENTS, recordPayment } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'

type Values = { amountYuan: number | string; paidOn: string | null; periodFrom: string | null; periodTo: string | null; note: string }

const UNKNOWN = { amountYuan: '', periodFrom: null }
type Grade = OutputOf<typeof listMembershipChoices>['grades'][number]

/** Returns the dues of the grade and the begin of the present term, which are right most of the time. */
function usualDues({ endsOn }: ListedMember, { duesCents, termMonths }: Grade): Pick<Values, 'amountYuan' | 'periodFrom'> {
  const periodFrom = endsOn === null || termMonths === null ? null : monthsAfter(daysAfter(endsOn, 1), -termMonths)
  return { amountYuan: duesCents === 0 ? '' : duesCents / 100, periodFrom }
}

/** Records dues that a member has paid to the society. */
export function RecordPayment({ member, onClose }: { readonly member: ListedMember; onClose(): void }) {
  const t = useTranslate(duesScreen)
  const recording = useAction(recordPayment, {
    changes: [listPayments],
    onDone() {
      toast('ok', t('record.done'))
      onClose()
    },
  })
  const grade = useCall(listMembershipChoices, {}).ok?.grades.find(({ id }) => id === member.grade.id)
  const form = useForm<Values>(
    { ...(grade ? usualDues(member, grade) : UNKNOWN), paidOn: dayOf(new Date()), periodTo: member.endsOn, note: '' },
    {
      check: ({ paidOn, periodFrom, periodTo }) => ({
        ...(paidOn === null && { paidOn: t('record.day-missing') }),
        ...(periodFrom === null && { periodFrom: t('record.day-missing') }),
        ...(periodTo === null && { periodTo: t('record.day-missing') }),
      }),
      send: ({ amountYuan, paidOn, periodFrom, periodTo, note }) =>
        recording.run({
          memberId: member.id,
          amountCents: Math.round(Number(amountYuan) * 100),
          paidOn: paidOn ?? '',
          periodFrom: periodFrom ?? '',
          periodTo: periodTo ?? '',
          note,
        }),
      places: { AMOUNT_INVALID: 'amountYuan', PERIOD_INVALID: 'periodTo' },
    },
  )
  const day = (name: 'paidOn' | 'periodFrom' | 'periodTo') => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string | null) => form.set(name, value),
  })
  return (
    <DrawerForm open onClose={onClose} title={t('record')} form={form} action={t('record.save')}>
      <NumberField
        label={t('record.amount')}
        min={0.01}
        max={MOST_DUES_CENTS / 100}
        decimalScale={2}
        required
        {...form.value('amountYuan')}
      />
      <DateField label={t('paid')} required {...day('paidOn')} />
      <DateField label={t('record.from')} required {...day('periodFrom')} />
      <DateField label={t('record.to')} required {...day('periodTo')} />
      <TextInput label={t('note')} description={t('record.note-help')} maxLength={100} {...form.text('note')} />
    </DrawerForm>
  )
}
