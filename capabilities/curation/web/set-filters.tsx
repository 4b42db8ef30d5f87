import { useState } from 'react'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { DaysFilter, ManyFilter, TextFilter } from '#web/console/table/filters.tsx'
import type { List } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { FILTER_TYPES, STATUSES } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'
import type { FILTERS } from './set-list.ts'

/** What is asked for most in one line, the rest behind a button; whatever is set is always in sight. */
export function SetFilters({ list }: { readonly list: List<unknown, typeof FILTERS> }) {
  const say = useSay(curationScreens)
  const [open, setOpen] = useState(false)
  const { filterType, created } = list.state.filters
  const isMore = open || filterType.length > 0 || created !== undefined
  return (
    <>
      <TextFilter list={list} name="q" label={say('sets.search')} />
      <ManyFilter
        list={list}
        name="contentType"
        label={say('sets.type')}
        choices={ITEM_KINDS.map((value) => ({ value, label: say(`type.${value}`) }))}
      />
      <ManyFilter
        list={list}
        name="status"
        label={say('sets.status')}
        choices={STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))}
      />
      {isMore && (
        <>
          <ManyFilter
            list={list}
            name="filterType"
            label={say('sets.filter')}
            choices={FILTER_TYPES.map((value) => ({ value, label: say(`filter.${value}`) }))}
          />
          <DaysFilter list={list} name="created" label={say('sets.created')} />
        </>
      )}
      {(!isMore || open) && (
        <Button kind="quiet" size="small" aria-expanded={isMore} onClick={() => setOpen(!open)}>
          {say(open ? 'sets.fewer' : 'sets.more')}
        </Button>
      )}
    </>
  )
}
