import { Select } from '@mantine/core'
import { SECTION_NAMES, SECTIONS } from '#capabilities/content/contract.ts'
import { LANGUAGES } from '#contract/language.ts'
import { DateSpanField } from '#web/console/form/dates.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { KINDS } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import { analyticsText } from '../text/texts.ts'
import styles from './analytics.module.css'
import { useChannels } from './use-channels.ts'
import type { useSelection } from './use-selection.ts'

/** Period, comparison and which items, for every panel below. */
export function SelectionBar({ selection, set }: ReturnType<typeof useSelection>) {
  const [t, name] = [useTranslate(analyticsScreens), useTranslate(analyticsText)]
  const language = useLanguage()
  const channels = useChannels()
  const choose = (
    field: 'section' | 'kind' | 'language' | 'channel',
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      label={t(`filter.${field}`)}
      placeholder={t('filter.all')}
      clearable
      data={data}
      value={selection[field] ?? null}
      onChange={(value) => set({ [field]: value })}
    />
  )
  return (
    <div className={styles.filters}>
      <DateSpanField
        className={styles.period!}
        label={t('filter.period')}
        placeholder={t('filter.usual')}
        clearable
        value={[selection.from ?? null, selection.to ?? null]}
        onChange={([from, to]) => set({ from, to })}
      />
      <Select
        label={t('filter.compare')}
        allowDeselect={false}
        data={(['previous', 'year'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={selection.compare ?? 'previous'}
        onChange={(compare) => set({ compare })}
      />
      {choose(
        'section',
        SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] })),
      )}
      {choose(
        'kind',
        KINDS.map((value) => ({ value, label: name(`kind.${value}`) })),
      )}
      {choose(
        'language',
        LANGUAGES.map((value) => ({ value, label: name(`language.${value}`) })),
      )}
      {channels.length > 0 &&
        choose(
          'channel',
          channels.map(({ code, name: label }) => ({ value: code, label })),
        )}
    </div>
  )
}
