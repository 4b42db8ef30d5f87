import { useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import type { TableList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { ITEM_KINDS, type ItemRow, SECTION_NAMES, SECTIONS, STATES } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { contentText } from '../../text/texts.ts'
import type { FILTERS } from './items-list.ts'

type Props = { readonly list: TableList<ItemRow, typeof FILTERS>; readonly topics: ReadonlyMap<string, string> }

/** Shows the frequent filters in one line and all others behind a button; active filters are always visible. */
export function ItemFilters({ list, topics }: Props) {
  const t = useTranslate(contentScreens)
  const tState = useTranslate(contentText)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { kind, topic, owner, lacks } = list.state.filters
  const isMore = open || [kind, topic, owner, lacks].some((value) => value !== '')
  const online = [
    { value: 'true', label: t('items.is-online') },
    { value: 'false', label: t('items.is-offline') },
  ]
  return (
    <>
      <TextFilter list={list} name="q" label={t('items.search')} />
      <OneFilter
        list={list}
        name="section"
        label={t('items.section')}
        choices={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))}
      />
      <OneFilter
        list={list}
        name="state"
        label={t('items.state')}
        choices={STATES.map((value) => ({ value, label: tState(`state.${value}`) }))}
      />
      <OneFilter list={list} name="online" label={t('items.online')} choices={online} />
      {isMore && <MoreFilters list={list} topics={topics} />}
      {(!isMore || open) && (
        <Button kind="quiet" size="small" aria-expanded={isMore} onClick={() => setOpen(!open)}>
          {t(open ? 'items.fewer' : 'items.more')}
        </Button>
      )}
    </>
  )
}

function MoreFilters({ list, topics }: Props) {
  const t = useTranslate(contentScreens)
  const owners = useOwners(list.rows, list.state.filters.owner)
  return (
    <>
      <OneFilter
        list={list}
        name="kind"
        label={t('items.kind')}
        choices={ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <OneFilter list={list} name="topic" label={t('items.topics')} choices={[...topics].map(([value, label]) => ({ value, label }))} />
      <OneFilter list={list} name="owner" label={t('items.owner')} choices={owners} />
      <OneFilter
        list={list}
        name="lacks"
        label={t('items.lacks')}
        choices={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </>
  )
}

function useOwners(rows: readonly ItemRow[] = [], chosen: string) {
  const t = useTranslate(contentScreens)
  const { user } = useSession()
  const known = new Map(rows.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])))
  if (chosen !== '' && !known.has(chosen)) known.set(chosen, t('items.owner'))
  if (user) known.set(user.id, t('items.mine'))
  return [...known].map(([value, label]) => ({ value, label }))
}
