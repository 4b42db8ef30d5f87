import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textIn } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { grantPoints, listClasses, listEntries } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'

const PLACES = {
  PERSON_UNKNOWN: 'to',
  CLASS_UNKNOWN: 'class',
  CLASS_ARCHIVED: 'class',
  POINTS_INVALID: 'points',
  YEAR_CLOSED: 'year',
  TITLE_NEEDED: 'title',
  REASON_NEEDED: 'reason',
} as const

/** Grants points to one person by hand. The id of the request lets a repeated one grant once. */
export function GrantForm({ onClose }: { onClose(): void }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  const [requestId] = useState(() => crypto.randomUUID())
  const classes = useCall(listClasses, {})
  const granting = useAction(grantPoints, {
    changes: [listEntries, listClasses],
    onDone: ({ name }) => toast('ok', t('granted', { name })),
  })
  const form = useForm(
    {
      to: '',
      class: null as string | null,
      points: '',
      year: String(new Date().getFullYear()),
      projectNumber: '',
      authority: '',
      title: '',
      reason: '',
    },
    {
      send: ({ class: classId, ...fields }) => granting.run({ requestId, class: classId ?? '', ...fields }),
      places: PLACES,
      onDone: onClose,
    },
  )
  const choices = (classes.ok?.list ?? []).filter(({ isArchived }) => !isArchived)
  return (
    <DrawerForm open onClose={onClose} title={t('grant')} form={form} action={t('grant')}>
      <TextInput label={t('grant-to')} autoComplete="off" maxLength={64} {...form.text('to')} />
      <Select
        label={t('class')}
        data={choices.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        {...form.value('class')}
      />
      <TextInput label={t('points')} inputMode="decimal" autoComplete="off" maxLength={10} {...form.text('points')} />
      <TextInput label={t('year')} inputMode="numeric" autoComplete="off" maxLength={4} {...form.text('year')} />
      <TextInput label={t('grant-title')} maxLength={120} {...form.text('title')} />
      <TextInput label={t('project')} maxLength={60} {...form.text('projectNumber')} />
      <TextInput label={t('authority')} maxLength={100} {...form.text('authority')} />
      <TextInput label={t('reason')} description={t('reason-help')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}
