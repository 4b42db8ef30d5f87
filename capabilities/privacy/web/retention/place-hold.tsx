import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { HOLD_KINDS, listHolds, placeHold } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'

/** Places a hold in a drawer. */
export function PlaceHold() {
  const t = useTranslate(retentionScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('hold.place')}
      </Button>
      {isOpen && <HoldForm onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = { kind: (typeof HOLD_KINDS)[number]; id: string; reason: string; until: string | null }
const FIRST: Values = { kind: 'account', id: '', reason: '', until: null }

function HoldForm({ onClose }: { onClose(): void }) {
  const t = useTranslate(retentionScreens)
  const placing = useAction(placeHold, { changes: [listHolds] })
  const form = useForm(FIRST, {
    send: ({ kind, id, reason, until }) =>
      placing.run({ kind, id: id.trim(), reason, ...(until !== null && { until: `${until}T23:59:59+08:00` }) }),
    onDone() {
      toast('ok', t('hold.placed'))
      onClose()
    },
  })
  return (
    <DrawerForm open onClose={onClose} title={t('hold.place')} form={form} action={t('hold.place')}>
      <NativeSelect
        label={t('hold.kind')}
        data={HOLD_KINDS.map((value) => ({ value, label: t(`target.${value}`) }))}
        value={form.values.kind}
        onChange={({ target }) => form.set('kind', HOLD_KINDS.find((kind) => kind === target.value) ?? 'account')}
      />
      <TextInput label={t('hold.id')} description={t('hold.id-help')} maxLength={36} {...form.text('id')} />
      <TextInput label={t('hold.reason')} description={t('hold.reason-help')} maxLength={200} {...form.text('reason')} />
      <DateField label={t('hold.until')} description={t('hold.until-help')} {...form.value('until')} />
    </DrawerForm>
  )
}
