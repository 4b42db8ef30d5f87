import { DaysFilter, OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { useSay } from '#web/language.ts'
import { OUTCOMES } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import type { LogList } from './log-list.ts'
import { type ActionWords, groupOf, useGroupWords } from './words.ts'

export function LogFilters({ list, words }: { readonly list: LogList; readonly words: ActionWords }) {
  const say = useSay(screensText)
  return (
    <>
      <TextFilter list={list} name="q" label={say('log.search')} />
      <DaysFilter list={list} name="days" label={say('log.time')} />
      <OneFilter list={list} name="action" label={say('log.action')} choices={useChoices(words, list.state.filters.action)} />
      <OneFilter
        list={list}
        name="outcome"
        label={say('log.outcome')}
        choices={OUTCOMES.map((value) => ({ value, label: say(`log.${value}`) }))}
      />
    </>
  )
}

/** Every action under its group, and each group of several as a whole: `login.` means all that begin so. */
function useChoices(words: ActionWords, chosen: string) {
  const say = useSay(screensText)
  const groupWords = useGroupWords()
  const groups = Map.groupBy(words.actions, groupOf)
  const choices = [...groups].flatMap(([group, actions]) => [
    ...(actions.length > 1 ? [{ value: `${group}.`, label: say('log.action-all', { group: groupWords(group) }) }] : []),
    ...actions.map((value) => ({ value, label: words.say(value) })),
  ])
  // An address may ask for what nobody can choose here.
  return chosen === '' || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label: chosen }]
}
