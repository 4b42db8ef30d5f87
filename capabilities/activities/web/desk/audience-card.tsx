import { Checkbox, MultiSelect, Select } from '@mantine/core'
import type { Audience, AudienceGroup } from '#contract/site/audience.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { activitiesScreens } from '../../text/screens.ts'
import type { ActivityForm, Choices } from './desk.ts'

type Props = { readonly form: ActivityForm; readonly choices: Choices | undefined }

/** Chooses who may sign up: all accounts, or people of some groups. */
export function AudienceCard({ form, choices }: Props) {
  const t = useTranslate(activitiesScreens)
  const language = useLanguage()
  const { audience } = form.values
  const groups = choices?.groups ?? []
  const isLimited = audience.kind === 'limited'
  const set = (group: AudienceGroup, values: readonly string[] | undefined) =>
    form.set('audience', (before) => withGroup(before, group, values))
  return (
    <Card title={t('audience.title')}>
      <div className={stack(12)}>
        <Select
          label={t('audience.who')}
          allowDeselect={false}
          data={[
            { value: 'signed-in', label: t('audience.signed-in') },
            { value: 'limited', label: t('audience.limited') },
          ]}
          value={isLimited ? 'limited' : 'signed-in'}
          onChange={(kind) => form.set('audience', kind === 'limited' ? { kind: 'limited' } : { kind: 'signed-in' })}
          error={form.errors.audience}
        />
        {isLimited &&
          groups.map(({ group, name, options }) => (
            <div key={group} className={stack(8)}>
              <Checkbox
                label={name[language]}
                checked={audience[group] !== undefined}
                onChange={({ target }) => set(group, target.checked ? [] : undefined)}
              />
              {audience[group] !== undefined && (
                <MultiSelect
                  aria-label={name[language]}
                  description={t('audience.any')}
                  searchable
                  data={options.map((option) => ({ value: option.value, label: option.name[language] }))}
                  value={audience[group]}
                  onChange={(values) => set(group, values)}
                />
              )}
            </div>
          ))}
      </div>
    </Card>
  )
}

/** Returns a limited audience with other values of one group, or without the group. */
function withGroup(audience: Audience, group: AudienceGroup, values: readonly string[] | undefined): Audience {
  const { [group]: _, ...others } = audience.kind === 'limited' ? audience : { kind: 'limited' as const }
  return values === undefined ? { ...others, kind: 'limited' } : { ...others, kind: 'limited', [group]: [...values] }
}
