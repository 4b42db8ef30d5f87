import { Select } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { SECTION_NAMES, SECTIONS } from '#capabilities/content/contract.ts'
import { LANGUAGES } from '#contract/language.ts'
import { DateSpanField } from '#web/console/form/dates.tsx'
import { align, cluster } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { KINDS } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import { analyticsText } from '../text/texts.ts'
import styles from './analytics.module.css'
import { daysOfPeriod, nameOfDays, PERIODS, type PeriodName, USUAL } from './periods.ts'
import { useChannels } from './use-channels.ts'
import type { useAnalysisSelection } from './use-selection.ts'

export function SelectionBar({ selection, set }: ReturnType<typeof useAnalysisSelection>) {
  const [t, name] = [useTranslate(analyticsScreens), useTranslate(analyticsText)]
  const language = useLanguage()
  const channels = useChannels()
  const nowMs = Date.now()
  const choiceOf = (field: Field) => ({
    field,
    value: selection[field] ?? null,
    onChange: (value: string | null) => set({ [field]: value }),
  })
  return (
    <div className={cluster(12, align.end, styles.filters)}>
      <Select
        label={t('filter.range')}
        placeholder={t('filter.own-range')}
        allowDeselect={false}
        data={PERIODS.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={nameOfDays(selection, nowMs) ?? null}
        onChange={(range) => set(range === null || range === USUAL ? { from: null, to: null } : daysOfPeriod(range as PeriodName, nowMs))}
      />
      <DateSpanField
        className={cx(styles.period)}
        label={t('filter.period')}
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
      <Choice {...choiceOf('section')} data={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))} />
      <Choice {...choiceOf('kind')} data={KINDS.map((value) => ({ value, label: name(`kind.${value}`) }))} />
      <Choice {...choiceOf('language')} data={LANGUAGES.map((value) => ({ value, label: name(`language.${value}`) }))} />
      {channels.length > 0 && <Choice {...choiceOf('channel')} data={channels.map(({ code, name: label }) => ({ value: code, label }))} />}
    </div>
  )
}

type Field = 'section' | 'kind' | 'language' | 'channel'
type ChoiceProps = {
  readonly field: Field
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  onChange(value: string | null): void
}

function Choice({ field, ...props }: ChoiceProps) {
  const t = useTranslate(analyticsScreens)
  return <Select label={t(`filter.${field}`)} placeholder={t('filter.all')} clearable {...props} />
}
