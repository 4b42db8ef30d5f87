import { Select } from '@mantine/core'
import { DaysFilter, OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { useTranslate } from '#web/language.ts'
import { OUTCOMES } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { type ActionLabels, actionGroup, useGroupLabel } from './action-labels.ts'
import styles from './log.module.css'
import type { LogList } from './log-list.ts'

export function LogFilters({ list, actions }: { readonly list: LogList; readonly actions: ActionLabels }) {
  const t = useTranslate(screensText)
  return (
    <>
      <TextFilter list={list} name="q" label={t('log.search')} />
      <ActionFilter list={list} actions={actions} />
      <DaysFilter list={list} name="days" label={t('log.time')} />
      <OneFilter
        list={list}
        name="outcome"
        label={t('log.outcome')}
        choices={OUTCOMES.map((value) => ({ value, label: t(`log.${value}`) }))}
      />
    </>
  )
}

/** Is a search field, because there are many actions. */
function ActionFilter({ list, actions }: { readonly list: LogList; readonly actions: ActionLabels }) {
  const t = useTranslate(screensText)
  const { action } = list.state.filters
  return (
    <Select
      classNames={{ root: styles.action, input: styles.actionInput, options: styles.options }}
      size="xs"
      withScrollArea={false}
      aria-label={t('log.action')}
      placeholder={t('log.action')}
      data={useChoices(actions, action)}
      value={action || null}
      onChange={(next) => list.filter('action', next ?? '')}
      nothingFoundMessage={t('log.no-action')}
      searchable
      clearable
    />
  )
}

/** Lists every action under its group, and each group of several as a whole: `login.` matches all actions with that prefix. */
function useChoices(labels: ActionLabels, chosen: string) {
  const t = useTranslate(screensText)
  const groupLabel = useGroupLabel()
  const groups = Map.groupBy(labels.all, actionGroup)
  const choices = [...groups].map(([name, actions]) => {
    const group = groupLabel(name)
    const whole = actions.length > 1 ? [{ value: `${name}.`, label: t('log.action-all', { group }) }] : []
    return { group, items: [...whole, ...actions.map((value) => ({ value, label: labels.labelOf(value) }))] }
  })
  // A URL may contain an action that is not in the list.
  const isKnown = chosen === '' || choices.some(({ items }) => items.some(({ value }) => value === chosen))
  return isKnown ? choices : [...choices, { group: chosen, items: [{ value: chosen, label: chosen }] }]
}
