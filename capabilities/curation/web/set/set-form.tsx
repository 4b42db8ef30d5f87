import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { ITEM_KINDS, type ItemKind } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import { createSet, FILTER_TYPES, getSet, type Head, listSets, saveSet } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import { useSetRefusalText } from '../use-refusal-text.ts'

type Values = {
  nameZh: string
  nameEn: string
  contentType: string | null
  isMixed: boolean
  from: string | null
  until: string | null
  filterType: string
}
const EMPTY: Values = { nameZh: '', nameEn: '', contentType: 'img', isMixed: false, from: null, until: null, filterType: 'rules' }

const toHead = ({ filterType: _, contentType, from, until, ...rest }: Values): Head => ({
  ...rest,
  contentType: (contentType ?? 'img') as ItemKind,
  from: from === null ? null : new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})
const PLACES = { SPAN_WRONG: 'until', KIND_DIFFERS: 'contentType' } as const

export function NewSet({ onClose }: { onClose(): void }) {
  const t = useTranslate(curationScreens)
  const navigate = useNavigate()
  const creating = useAction(createSet, { changes: [listSets], onDone: ({ id }) => void navigate(`/list/search-table/${id}`) })
  const form = useSetForm(EMPTY, {
    send: (values) => creating.run({ ...toHead(values), filterType: values.filterType as 'rules' }),
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={t('form.new')} form={form} action={t('form.create')}>
      <Fields form={form} />
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t('form.filter')}
          data={FILTER_TYPES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={form.values.filterType}
          onChange={(value) => form.set('filterType', value)}
        />
        <p>{t('form.filter-help')}</p>
      </div>
    </DrawerForm>
  )
}

export function EditSet({ set, onClose }: { readonly set: OutputOf<typeof getSet>; onClose(): void }) {
  const t = useTranslate(curationScreens)
  const saving = useAction(saveSet, { changes: [listSets, getSet] })
  const { id, version, nameZh, nameEn, contentType, isMixed, from, until, filterType } = set
  const form = useSetForm(
    { nameZh, nameEn, contentType, isMixed, from, until, filterType },
    { send: (values) => saving.run({ id, version, ...toHead(values) }), about: `set:${id}`, onDone: onClose },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('form.edit')} form={form} action={t('form.save')}>
      <Fields form={form} />
    </DrawerForm>
  )
}

type Rules = Pick<Parameters<typeof useForm<Values>>[1], 'send' | 'about' | 'onDone'>
function useSetForm(first: Values, rules: Rules): ConsoleForm<Values> {
  const t = useTranslate(curationScreens)
  const needed = (name: string) => (name.trim() === '' ? t('form.name-needed') : undefined)
  return useForm<Values>(first, {
    check: ({ nameZh, nameEn }) => ({ nameZh: needed(nameZh), nameEn: needed(nameEn) }),
    words: useSetRefusalText(),
    places: PLACES,
    ...rules,
  })
}

function Fields({ form }: { readonly form: ConsoleForm<Values> }) {
  const t = useTranslate(curationScreens)
  return (
    <>
      <TextInput label={t('form.name-zh')} maxLength={60} required {...form.text('nameZh')} />
      <TextInput label={t('form.name-en')} maxLength={60} required {...form.text('nameEn')} />
      <Select
        label={t('form.type')}
        allowDeselect={false}
        data={ITEM_KINDS.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.value('contentType')}
      />
      <Checkbox label={t('form.mixed')} description={t('form.mixed-help')} {...form.check('isMixed')} />
      <MomentField label={t('form.from')} description={t('form.span-help')} clearable {...form.value('from')} />
      <MomentField label={t('form.until')} clearable {...form.value('until')} />
    </>
  )
}
