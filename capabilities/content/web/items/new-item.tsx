import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import {
  createItem,
  EMPTY_DRAFT,
  ITEM_KINDS,
  type ItemKind,
  listItems,
  proposeSlug,
  SECTION_NAMES,
  SECTIONS,
  type Section,
  saveItem,
} from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { editAddress, useCodeWords } from '../words.ts'

/** Begins an item and goes on to writing it. */
export function NewItem({ onClose }: { onClose(): void }) {
  const say = useSay(contentScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const creating = useAct(createItem, { changes: [listItems] })
  const saving = useAct(saveItem, { changes: [listItems] })
  const first = { section: 'article' as string | null, kind: 'img' as string | null, language: language as string, title: '' }
  const form = useForm(first, {
    words: useCodeWords(),
    async send(values) {
      const [section, kind, written] = [values.section as Section, values.kind as ItemKind, values.language as Language]
      const made = await creating.act({ section, kind, language: written })
      if (!made || !('ok' in made)) return made
      const { id, version } = made.ok
      const title = values.title.trim()
      const draft = { ...EMPTY_DRAFT, title, slug: proposeSlug(title) }
      // The item is there by now: a title that was not kept is written once more on its page.
      if (title !== '') await saving.act({ id, language: written, version, how: 'save', draft })
      void navigate(editAddress(id, written))
      return made
    },
    onDone: onClose,
  })
  return (
    <DrawerForm open onClose={onClose} title={say('new.title')} form={form} action={say('new.create')}>
      <Select
        label={say('new.section')}
        allowDeselect={false}
        data={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))}
        {...form.value('section')}
      />
      <Select
        label={say('new.kind')}
        description={say('new.kind-help')}
        allowDeselect={false}
        data={ITEM_KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
        {...form.value('kind')}
      />
      <SegmentedControl
        fullWidth
        aria-label={say('new.language')}
        data={LANGUAGES.map((value) => ({ value, label: say(`language.${value}`) }))}
        value={form.values.language}
        onChange={(value) => form.set('language', value)}
      />
      <Textarea autosize label={say('new.heading')} description={say('new.heading-help')} maxLength={200} {...form.text('title')} />
    </DrawerForm>
  )
}
