import { SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createItem, editPath, listItems } from '../../contract.ts'
import { pagesScreens } from '../../text/pages-screens.ts'
import { contentScreens } from '../../text/screens.ts'
import { useRefusalText } from '../use-refusal-text.ts'

export function PageForm({ onClose }: { onClose(): void }) {
  const t = useTranslate(pagesScreens)
  const tItems = useTranslate(contentScreens)
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const creating = useAction(createItem, { changes: [listItems] })
  const form = useForm(
    { title: '', language: useLanguage() as string },
    {
      words: textOf,
      check: ({ title }) => (title.trim() === '' ? { title: textOf('TITLE_MISSING') } : {}),
      async send({ title, language }) {
        const made = await creating.run({ section: 'page', kind: 'img', language: language as Language, title: title.trim() })
        if (made && 'ok' in made) void navigate(editPath(made.ok.id, language as Language))
        return made
      },
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('new')} form={form} action={t('create')}>
      <TextInput label={t('title')} description={t('title-help')} maxLength={200} {...form.text('title')} />
      <SegmentedControl
        fullWidth
        aria-label={tItems('new.language')}
        data={LANGUAGES.map((value) => ({ value, label: tItems(`language.${value}`) }))}
        value={form.values.language}
        onChange={(value) => form.set('language', value)}
      />
    </DrawerForm>
  )
}
