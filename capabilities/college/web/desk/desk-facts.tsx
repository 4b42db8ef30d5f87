import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useCall } from '#web/console/call/use-call.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { PictureField } from '#web/console/form/picture-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { LEVELS, type Level, listTopics, MOST_VALID_MONTHS } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import type { CourseDesk } from './desk.ts'

const MOST_TOPICS = 6

export function CourseFacts({ draft, change }: CourseDesk) {
  const t = useTranslate(collegeScreens)
  const language = useLanguage()
  const topics = useCall(listTopics, {})
  return (
    <Card title={t('facts.title')}>
      <div className={styles.fields}>
        <Select
          label={t('facts.level')}
          allowDeselect={false}
          data={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={draft.level}
          onChange={(value) => change({ level: (value ?? 'beginner') as Level })}
        />
        <MultiSelect
          label={t('facts.topics')}
          description={t('facts.topics-most')}
          maxValues={MOST_TOPICS}
          data={(topics.ok ?? []).map(({ slug, title }) => ({ value: slug, label: title[language] }))}
          value={draft.topics}
          onChange={(value) => change({ topics: value })}
        />
        <TextInput
          label={t('facts.slug')}
          description={t('facts.slug-help')}
          maxLength={120}
          value={draft.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <NumberField
          label={t('facts.valid')}
          description={t('facts.valid-help')}
          min={1}
          max={MOST_VALID_MONTHS}
          allowDecimal={false}
          value={draft.validMonths ?? ''}
          onChange={(value) => change({ validMonths: typeof value === 'number' && value >= 1 ? Math.min(value, MOST_VALID_MONTHS) : null })}
        />
        <PictureField label={t('facts.cover')} value={draft.cover} onChange={(cover) => change({ cover })} />
      </div>
    </Card>
  )
}
