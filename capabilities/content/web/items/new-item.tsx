import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createItem, editPath, ITEM_KINDS, type ItemKind, type ItemSection, listItems, SECTION_NAMES, SECTIONS } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { useRefusalText } from '../use-refusal-text.ts'

export function NewItem({ onClose }: { onClose(): void }) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const creating = useAction(createItem, { changes: [listItems] })
  const first = { section: 'article' as string | null, kind: 'img' as string | null, language: language as string, title: '' }
  const form = useForm(first, {
    words: textOf,
    check: ({ title }) => (title.trim() === '' ? { title: textOf('TITLE_MISSING') } : {}),
    async send(values) {
      const [section, kind, written] = [values.section as ItemSection, values.kind as ItemKind, values.language as Language]
      const made = await creating.run({ section, kind, language: written, title: values.title.trim() })
      if (made && 'ok' in made) void navigate(editPath(made.ok.id, written))
      return made
    },
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={t('new.title')} form={form} action={t('new.create')}>
      <Textarea
        autosize
        data-autofocus
        label={t('new.heading')}
        description={t('new.heading-help')}
        maxLength={200}
        {...form.text('title')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') form.submit(event)
        }}
      />
      <Select
        label={t('new.section')}
        allowDeselect={false}
        data={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))}
        {...form.value('section')}
      />
      <Select
        label={t('new.kind')}
        description={t('new.kind-help')}
        allowDeselect={false}
        data={ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.value('kind')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('new.language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={form.values.language}
        onChange={(value) => form.set('language', value)}
      />
    </DrawerForm>
  )
}
