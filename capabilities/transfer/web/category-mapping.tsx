import { Select, TextInput } from '@mantine/core'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import type { Mapping } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { MappedRows, type PartProps, RowName, useSectionChoices } from './mapped-rows.tsx'

type Target = Mapping['categories'][string]
const NOTHING: Target = { section: null, topic: '' }
const BY_KIND = 'kind'
const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/

/** Maps the categories or the tags to sections and topics. */
export function CategoryMapping({ found, mapping, onChange, of }: PartProps & { readonly of: 'section' | 'tag' }) {
  const t = useTranslate(moveInScreen)
  const sections = useSectionChoices()
  const change = (key: string, changes: Partial<Target>) =>
    onChange({ categories: { ...mapping.categories, [key]: { ...(mapping.categories[key] ?? NOTHING), ...changes } } })
  const rows = found.categories.filter(({ role }) => (role === 'section' ? 'section' : 'tag') === of)
  return (
    <MappedRows
      title={t(of === 'tag' ? 'mapping.tags' : 'mapping.categories')}
      {...(of === 'section' && { hint: t('mapping.categories-hint') })}
      heads={['', t('mapping.section'), t('mapping.topic')]}
      rows={rows}
      keyOf={({ key }) => key}
    >
      {({ key, name, documents }) => {
        const { section, topic } = mapping.categories[key] ?? NOTHING
        return (
          <>
            <RowName name={name} count={documents} />
            <Select
              aria-label={labelWith(t('mapping.section'), name)}
              allowDeselect={false}
              data={[{ value: BY_KIND, label: t('mapping.by-kind') }, ...sections]}
              value={section ?? BY_KIND}
              onChange={(value) => change(key, { section: value === null || value === BY_KIND ? null : (value as Target['section']) })}
            />
            <TextInput
              aria-label={labelWith(t('mapping.topic'), name)}
              placeholder={t('mapping.no-topic')}
              maxLength={60}
              value={topic}
              error={!SLUG.test(topic) && t('mapping.topic-error')}
              onChange={({ target }) => change(key, { topic: target.value.trim().toLowerCase() })}
            />
          </>
        )
      }}
    </MappedRows>
  )
}
