import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { ITEM_KINDS, type ItemKind } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type Form, useForm } from '#web/console/form/form.tsx'
import { useSay } from '#web/language.ts'
import { createSet, FILTER_TYPES, getSet, type Head, listSets, saveSet } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import { useRefusalWords } from '../refusal-words.ts'

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

/** Begins a set and goes on to what fills it. */
export function NewSet({ onClose }: { onClose(): void }) {
  const say = useSay(curationScreens)
  const navigate = useNavigate()
  const creating = useAct(createSet, { changes: [listSets], onDone: ({ id }) => void navigate(`/list/search-table/${id}`) })
  const form = useSetForm(EMPTY, (values) => creating.act({ ...toHead(values), filterType: values.filterType as 'rules' }), onClose)
  return (
    <DrawerForm open onClose={onClose} title={say('form.new')} form={form} action={say('form.create')}>
      <Fields form={form} />
      <div>
        <SegmentedControl
          fullWidth
          aria-label={say('form.filter')}
          data={FILTER_TYPES.map((value) => ({ value, label: say(`filter.${value}`) }))}
          value={form.values.filterType}
          onChange={(value) => form.set('filterType', value)}
        />
        <p>{say('form.filter-help')}</p>
      </div>
    </DrawerForm>
  )
}

/** What a set is called, takes, and when it is shown. */
export function EditSet({ set, onClose }: { readonly set: OutputOf<typeof getSet>; onClose(): void }) {
  const say = useSay(curationScreens)
  const saving = useAct(saveSet, { changes: [listSets, getSet] })
  const { id, version, nameZh, nameEn, contentType, isMixed, from, until, filterType } = set
  const form = useSetForm(
    { nameZh, nameEn, contentType, isMixed, from, until, filterType },
    (values) => saving.act({ id, version, ...toHead(values) }),
    onClose,
  )
  return (
    <DrawerForm open onClose={onClose} title={say('form.edit')} form={form} action={say('form.save')}>
      <Fields form={form} />
    </DrawerForm>
  )
}

function useSetForm(first: Values, send: Parameters<typeof useForm<Values>>[1]['send'], onDone: () => void): Form<Values> {
  const say = useSay(curationScreens)
  const needed = (name: string) => (name.trim() === '' ? say('form.name-needed') : undefined)
  return useForm<Values>(first, {
    check: ({ nameZh, nameEn }) => ({ nameZh: needed(nameZh), nameEn: needed(nameEn) }),
    send,
    words: useRefusalWords(),
    places: PLACES,
    onDone,
  })
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const say = useSay(curationScreens)
  return (
    <>
      <TextInput label={say('form.name-zh')} maxLength={60} required {...form.text('nameZh')} />
      <TextInput label={say('form.name-en')} maxLength={60} required {...form.text('nameEn')} />
      <Select
        label={say('form.type')}
        allowDeselect={false}
        data={ITEM_KINDS.map((value) => ({ value, label: say(`type.${value}`) }))}
        {...form.value('contentType')}
      />
      <Checkbox label={say('form.mixed')} description={say('form.mixed-help')} {...form.check('isMixed')} />
      <MomentField label={say('form.from')} description={say('form.span-help')} clearable {...form.value('from')} />
      <MomentField label={say('form.until')} clearable {...form.value('until')} />
    </>
  )
}
