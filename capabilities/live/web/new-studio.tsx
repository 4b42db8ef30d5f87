import { TextInput } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type Category, createStudio, listStudios } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CategoryFields } from './fields/category-fields.tsx'
import { LanguageField } from './fields/language-field.tsx'

export function NewStudio({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const t = useTranslate(liveScreens)
  const language = useLanguage()
  const creating = useAction(createStudio, { changes: [listStudios], onDone: ({ id }) => onMade(id) })
  const form = useForm(
    { title: '', language: language as Language, category: 'case-discussion' as Category },
    {
      check: ({ title }) => (title.trim() === '' ? { title: t('form.title-needed') } : {}),
      send: creating.run,
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('new.title')} form={form} action={t('new.create')}>
      <TextInput label={t('form.title')} maxLength={60} required {...form.text('title')} />
      <LanguageField value={form.values.language} onChange={(value) => form.set('language', value)} />
      <CategoryFields value={form.values.category} onChange={(value) => form.set('category', value)} />
    </DrawerForm>
  )
}
