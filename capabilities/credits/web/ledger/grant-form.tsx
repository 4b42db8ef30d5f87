import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '#contract/dates.ts'
import { entriesIn } from '#contract/input/entries.ts'
import { textIn } from '#contract/language.ts'
import { failedChoices } from '#web/console/call/failed-choices.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { grantMany, grantPoints, listClasses, listEntries } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { creditsText } from '../../text/texts.ts'

const PLACES = {
  PERSON_UNKNOWN: 'to',
  PERSON_TWICE: 'to',
  OWN_POINTS: 'to',
  PEOPLE_TOO_MANY: 'to',
  CLASS_UNKNOWN: 'class',
  CLASS_ARCHIVED: 'class',
  POINTS_INVALID: 'points',
  YEAR_CLOSED: 'year',
  TITLE_NEEDED: 'title',
  REASON_NEEDED: 'reason',
} as const

const NEW = () => ({
  to: '',
  class: null as string | null,
  points: '',
  year: dayOf(Date.now()).slice(0, 4),
  projectNumber: '',
  authority: '',
  title: '',
  reason: '',
})
type Grant = ReturnType<typeof NEW>
type Props = { onClose(): void }

/** Names every missing field at once; the server would name the first. */
function useMissing(): (grant: Grant) => { readonly [Name in keyof Grant]?: string } {
  const [t, refusals] = [useTranslate(creditScreens), useTranslate(creditsText)]
  return ({ to, class: classId, points, title, reason }) => ({
    ...(to.trim() === '' && { to: t('grant-to-needed') }),
    ...(classId === null && { class: refusals('CLASS_UNKNOWN') }),
    ...(points.trim() === '' && { points: refusals('POINTS_INVALID') }),
    ...(title.trim() === '' && { title: refusals('TITLE_NEEDED') }),
    ...(reason.trim() === '' && { reason: refusals('REASON_NEEDED') }),
  })
}

/** Grants points to one person by hand. The id of the request lets a repeated one grant once. */
export function GrantForm({ onClose }: Props) {
  const t = useTranslate(creditScreens)
  const [requestId] = useState(() => crypto.randomUUID())
  const granting = useAction(grantPoints, {
    changes: [listEntries, listClasses],
    onDone: ({ name }) => toast('ok', t('granted', { name })),
  })
  const form = useForm(NEW(), {
    check: useMissing(),
    send: ({ class: classId, ...fields }) => granting.run({ requestId, class: classId ?? '', ...fields }),
    places: PLACES,
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={t('grant')} form={form} action={t('grant')}>
      <TextInput label={t('grant-to')} required autoComplete="off" maxLength={64} {...form.text('to')} />
      <GrantFields form={form} />
    </DrawerForm>
  )
}

/** Grants the same points to several people, to all or to none. */
export function GrantManyForm({ onClose }: Props) {
  const t = useTranslate(creditScreens)
  const [requestId] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState<readonly string[]>([])
  const granting = useAction(grantMany, {
    changes: [listEntries, listClasses],
    onDone: ({ people }) => toast('ok', t('granted-many', { count: people })),
  })
  const form = useForm(NEW(), {
    check: useMissing(),
    send: ({ class: classId, to, ...fields }) => {
      const people = entriesIn(to)
      setSent(people)
      return granting.run({ requestId, class: classId ?? '', people, ...fields })
    },
    places: PLACES,
    onDone: onClose,
  })
  const language = useLanguage()
  const wrong = Object.entries(granting.refused?.fields ?? {}).filter(([field]) => field.startsWith('people.'))
  const named = (code: string) =>
    wrong
      .flatMap(([field, each]) => (each === code ? (sent[Number(field.slice('people.'.length))] ?? []) : []))
      .join(language === 'zh-CN' ? '、' : ', ')
  const [unknown, twice] = [named('PERSON_UNKNOWN'), named('PERSON_TWICE')]
  return (
    <DrawerForm open onClose={onClose} title={t('grant-many')} form={form} action={t('grant-many')}>
      <Textarea
        label={t('grant-people')}
        description={t('grant-people-help')}
        required
        autosize
        minRows={4}
        maxRows={12}
        {...form.text('to')}
      />
      {unknown && <Notice kind="warn">{t('grant-people-wrong', { lines: unknown })}</Notice>}
      {twice && <Notice kind="warn">{t('grant-people-twice', { lines: twice })}</Notice>}
      <GrantFields form={form} />
    </DrawerForm>
  )
}

function GrantFields({ form }: { readonly form: ConsoleForm<Grant> }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  const classes = useCall(listClasses, {})
  const choices = (classes.ok?.list ?? []).filter(({ isArchived }) => !isArchived)
  return (
    <>
      <Select
        label={t('class')}
        required
        data={choices.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        {...failedChoices(classes)}
        {...form.value('class')}
      />
      <TextInput label={t('points')} required inputMode="decimal" autoComplete="off" maxLength={10} {...form.text('points')} />
      <TextInput label={t('year')} required inputMode="numeric" autoComplete="off" maxLength={4} {...form.text('year')} />
      <TextInput label={t('grant-title')} required maxLength={120} {...form.text('title')} />
      <TextInput label={t('project')} maxLength={60} {...form.text('projectNumber')} />
      <TextInput label={t('authority')} maxLength={100} {...form.text('authority')} />
      <TextInput label={t('reason')} required description={t('reason-help')} maxLength={200} {...form.text('reason')} />
    </>
  )
}
