import { useState } from 'react'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { DaysFilter, ManyFilter, TextFilter } from '#web/console/table/filters.tsx'
import type { TableList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { FILTER_TYPES, STATUSES } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'
import type { FILTERS } from './set-list.ts'

/** Shows the frequent filters in one line and all others behind a button; active filters are always visible. */
export function SetFilters({ list }: { readonly list: TableList<unknown, typeof FILTERS> }) {
  const t = useTranslate(curationScreens)
  const [open, setOpen] = useState(false)
  const { filterType, created } = list.state.filters
  const isMore = open || filterType.length > 0 || created !== undefined
  return (
    <>
      <TextFilter list={list} name="q" label={t('sets.search')} />
      <ManyFilter
        list={list}
        name="contentType"
        label={t('sets.type')}
        choices={ITEM_KINDS.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <ManyFilter
        list={list}
        name="status"
        label={t('sets.status')}
        choices={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {isMore && (
        <>
          <ManyFilter
            list={list}
            name="filterType"
            label={t('sets.filter')}
            choices={FILTER_TYPES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <DaysFilter list={list} name="created" label={t('sets.created')} />
        </>
      )}
      {(!isMore || open) && (
        <Button kind="quiet" size="small" aria-expanded={isMore} onClick={() => setOpen(!open)}>
          {t(open ? 'sets.fewer' : 'sets.more')}
        </Button>
      )}
    </>
  )
}
