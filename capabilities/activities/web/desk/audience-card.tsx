import { Select } from '@mantine/core'
import { AudienceGroups } from '#web/console/audience/audience-fields.tsx'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { activitiesScreens } from '../../text/screens.ts'
import type { ActivityForm, Choices } from './desk.ts'

type Props = { readonly form: ActivityForm; readonly choices: Choices | undefined }

/** Chooses who may sign up: all accounts, or people of some groups. */
export function AudienceCard({ form, choices }: Props) {
  const t = useTranslate(activitiesScreens)
  const { audience } = form.values
  const isLimited = audience.kind === 'limited'
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
        {isLimited && (
          <AudienceGroups
            groups={choices?.groups ?? []}
            audience={audience}
            isReadOnly={false}
            onChange={(next) => form.set('audience', next ?? { kind: 'limited' })}
          />
        )}
      </div>
    </Card>
  )
}
