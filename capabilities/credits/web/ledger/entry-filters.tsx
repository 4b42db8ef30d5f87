import { readNumber } from '#contract/input/typed.ts'
import { textIn } from '#contract/language.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import type { TableList } from '#web/console/table/use-list.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { FIRST_YEAR, LAST_YEAR, listClasses, listCreditBranches, SOURCE_KINDS } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'

export const FILTERS = { q: 'text', year: 'text', class: 'one', source: 'one', branch: 'one' } as const

/** Filters by learner, year, class, source, and branch where the society has any. */
export function EntryFilters({ list }: { readonly list: TableList<unknown, typeof FILTERS> }) {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  const classes = useCall(listClasses, {})
  const branches = useCall(listCreditBranches, {}).ok?.list ?? []
  return (
    <>
      <TextFilter list={list} name="q" label={t('search')} />
      <TextFilter list={list} name="year" label={t('year')} />
      <OneFilter
        list={list}
        name="class"
        label={t('class')}
        choices={(classes.ok?.list ?? []).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      />
      <OneFilter
        list={list}
        name="source"
        label={t('source')}
        choices={SOURCE_KINDS.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      {branches.length > 0 && (
        <OneFilter
          list={list}
          name="branch"
          label={t('branch')}
          choices={branches.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      )}
    </>
  )
}

type Chosen = { readonly year: string; readonly class: string; readonly source: string; readonly branch: string }

/** Returns the filters as the calls take them. A year outside the ledger filters nothing. */
export function selectionOf({ year, class: classId, source, branch }: Chosen) {
  const typed = readNumber(year)
  return {
    year: Number.isInteger(typed) && typed >= FIRST_YEAR && typed <= LAST_YEAR ? typed : undefined,
    source: SOURCE_KINDS.find((each) => each === source),
    ...(classId !== '' && { class: classId }),
    ...(branch !== '' && { branch }),
  }
}
