import { TextInput } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { type Category, createStudio, listStudios } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CategoryFields } from './category-fields.tsx'
import { LanguageField } from './language-field.tsx'

/** Makes a studio and goes on to its settings. */
export function NewStudio({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const say = useSay(liveScreens)
  const language = useLanguage()
  const creating = useAct(createStudio, { changes: [listStudios], onDone: ({ id }) => onMade(id) })
  const form = useForm(
    { title: '', language: language as Language, category: 'case-discussion' as Category },
    {
      check: ({ title }) => (title.trim() === '' ? { title: say('form.title-needed') } : {}),
      send: creating.act,
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={say('new.title')} form={form} action={say('new.create')}>
      <TextInput label={say('form.title')} maxLength={60} required {...form.text('title')} />
      <LanguageField value={form.values.language} onChange={(value) => form.set('language', value)} />
      <CategoryFields value={form.values.category} onChange={(value) => form.set('category', value)} />
    </DrawerForm>
  )
}
