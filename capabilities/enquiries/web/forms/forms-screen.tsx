import { Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Bilingual, textIn } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { enquiriesPages } from '../../console.ts'
import { createForm, FORM_KINDS, type Form, type FormKind, type FormState, hasText, listForms, NO_WORDS } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'

const formPath = (id: string): string => enquiriesPages.form.path.replace(':id', id)

export default function FormsScreen() {
  const t = useTranslate(enquiryScreens)
  const navigate = useNavigate()
  const language = useLanguage()
  const [isNew, setNew] = useState(false)
  const list = useList(listForms, { sort: 'changedAt', direction: 'desc', pageSize: 100, filters: {}, input: () => ({}) })
  const begin = (
    <Button kind="solid" onClick={() => setNew(true)}>
      {t('forms.new')}
    </Button>
  )
  const open = ({ id }: Form) => void navigate(formPath(id))
  return (
    <>
      <PageHead lead={t('forms.lead')} actions={begin} />
      <DataTable
        name="enquiry-forms"
        label={t('forms.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => textIn(title, language)}
        onOpen={open}
        actions={(form) => [{ label: t('forms.edit'), onPress: () => open(form) }]}
        empty={{ icon: 'form', title: t('forms.none'), text: t('forms.none-why'), action: begin }}
      />
      {isNew && <NewForm onClose={() => setNew(false)} onMade={(id) => void navigate(formPath(id))} />}
    </>
  )
}

const LOOKS = { draft: 'idle', open: 'ok', closed: 'idle' } as const

export function FormStatus({ state, hasChanges }: { readonly state: FormState; readonly hasChanges: boolean }) {
  const t = useTranslate(enquiryScreens)
  return (
    <>
      <Status kind={LOOKS[state]}>{t(`form.${state}`)}</Status>
      {state !== 'draft' && hasChanges && (
        <>
          {' '}
          <Status kind="info">{t('forms.unpublished')}</Status>
        </>
      )}
    </>
  )
}

function useColumns(): readonly Column<Form>[] {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  return [
    { key: 'title', title: t('forms.title'), always: true, clip: true, render: ({ title }) => textIn(title, language) },
    { key: 'kind', title: t('forms.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'state', title: t('forms.state'), render: (form) => <FormStatus {...form} /> },
    { key: 'version', title: t('forms.version'), align: 'end', render: ({ version }) => <Amount of={version} /> },
    { key: 'enquiries', title: t('forms.enquiries'), align: 'end', render: ({ enquiries }) => <Amount of={enquiries} /> },
    { key: 'ruledOut', title: t('forms.ruled-out'), align: 'end', render: ({ ruledOut }) => <Amount of={ruledOut} /> },
    { key: 'changedAt', title: t('forms.changed'), render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}

function NewForm({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const t = useTranslate(enquiryScreens)
  const creating = useAction(createForm, { changes: [listForms], onDone: ({ id }) => onMade(id) })
  const form = useForm(
    { kind: 'contact' as string | null, title: NO_WORDS as Bilingual },
    {
      check: ({ title }) => (hasText(title) ? {} : { title: t('forms.title-missing') }),
      send: ({ kind, title }) => creating.run({ kind: (kind ?? 'contact') as FormKind, title }),
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('forms.new')} form={form} action={t('forms.create')}>
      <Select
        label={t('forms.kind')}
        allowDeselect={false}
        data={FORM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.value('kind')}
      />
      <BilingualField
        label={t('forms.title')}
        most={80}
        value={form.values.title}
        error={form.errors.title}
        onChange={(title) => form.set('title', title)}
      />
    </DrawerForm>
  )
}
