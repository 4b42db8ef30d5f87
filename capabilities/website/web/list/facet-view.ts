import { choiceLabel, choicesOf, factChoices, factLabel, ITEM_KINDS, nameOfFact, nameOfField } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { writeMonth } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { FACETS, type FacetName, type getFacets, isOfField, splitFacets } from '../../contract.ts'
import type { ListText } from '../../text/list-texts.ts'
import { type ListQuery, listHref, toggled } from './list-query.ts'
import { group } from './writing.ts'

// Prepares the filters of a list as texts and links. Runs on the server only.

type Facet = OutputOf<typeof getFacets>['facets'][number]
export type OptionView = { readonly text: string; readonly items: string; readonly href: string; readonly chosen: boolean }
export type GroupView = {
  readonly name: FacetName
  readonly title: string
  readonly options: readonly OptionView[]
  readonly more: readonly OptionView[]
}
/** A month without items has no link, unless it is chosen. */
type MonthView = { readonly label: string; readonly percent: number; readonly href: string | null; readonly chosen: boolean }
export type TimesView = { readonly months: readonly MonthView[]; readonly from: string; readonly to: string }
type ChipView = { readonly text: string; readonly label: string; readonly href: string }

type FacetAt = { readonly query: ListQuery; readonly language: Language; readonly t: Translate<ListText> }

const SHOWN = 6
/** Number of months that fit at 24 pixels each, the minimum target size (WCAG 2.5.8), in the narrowest column. */
const MONTHS = 10
/** Values in the order for readers, which differs from the order for editors. */
const ORDERED: Partial<Record<FacetName, readonly string[]>> = {
  format: ITEM_KINDS,
  state: ['recruiting', 'nearly-full', 'planning', 'follow-up', 'finished'],
}

export function groupsOf(facets: readonly Facet[], speaking: FacetAt): GroupView[] {
  const { query } = speaking
  return FACETS[query.section]
    .filter((name) => name !== 'month' && (name !== 'year' || query.section === 'achievement'))
    .map((name) => {
      const own = inOrder(
        name,
        facets.filter((facet) => facet.name === name),
      )
      const options = own.map((facet) => optionOf(facet, speaking))
      return {
        name,
        title: nameOf(name, speaking),
        options: options.slice(0, SHOWN),
        more: options.slice(SHOWN),
      }
    })
    .filter(({ options }) => options.length > 1 || options.some(({ chosen }) => chosen))
}

function nameOf(name: FacetName, { query, language, t }: FacetAt): string {
  if (name === 'topic' || name === 'format' || name === 'month' || name === 'year') return t(`facet.${name}`)
  return isOfField(name) ? nameOfField(name, language) : nameOfFact(name, language, query.section)
}

function inOrder(name: FacetName, facets: readonly Facet[]): readonly Facet[] {
  const order = ORDERED[name] ?? (isOfField(name) ? choicesOf(name) : factChoices(name))
  return order.length > 0 ? facets.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value)) : facets
}

function optionOf({ name, value, title, items }: Facet, { query, language, t }: FacetAt): OptionView {
  const text = title ?? wordOf({ name, value }, language, t)
  return { text, items: group(items), href: toggled(query, name, value), chosen: query.facets.includes(`${name}:${value}`) }
}

/** Returns the label of a known value, or the value, such as the name of a maker. */
function wordOf({ name, value }: Pick<Facet, 'name' | 'value'>, language: Language, t: Translate<ListText>): string {
  if (name === 'month') return /^\d{4}-\d\d$/.test(value) ? writeMonth(value, language) : value
  if (isOfField(name)) return choiceLabel(name, value, language)
  if (name === 'format' && ITEM_KINDS.some((kind) => kind === value)) return t(`format.${value}` as 'format.img')
  return factLabel(name, value, language)
}

/** Returns ten months that end with the latest month with items. */
export function timesOf(facets: readonly Facet[], { query, language, t }: FacetAt): TimesView | null {
  const counts = new Map(facets.filter(({ name }) => name === 'month').map(({ value, items }) => [value, items]))
  const last = [...counts.keys()].toSorted().at(-1)
  if (last === undefined || counts.size < 2 || query.section === 'achievement') return null
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(last, MONTHS - 1 - back))
  const most = Math.max(...months.map((month) => counts.get(month) ?? 0))
  const view = months.map((month) => {
    const count = counts.get(month) ?? 0
    const chosen = query.facets.includes(`month:${month}`)
    return {
      label: t('in-month', { month: writeMonth(month, language), count }),
      percent: Math.round((count / most) * 100),
      href: count > 0 || chosen ? toggled(query, 'month', month) : null,
      chosen,
    }
  })
  return { months: view, from: monthBefore(last, MONTHS - 1), to: last }
}

function monthBefore(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const whole = year * 12 + number - 1 - back
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
}

export function chipsOf(facets: readonly Facet[], { query, language, t }: FacetAt): ChipView[] {
  return splitFacets(query.facets).map(({ name, value }) => {
    const known = facets.find((each) => each.name === name && each.value === value)
    const text = known?.title ?? wordOf({ name, value }, language, t)
    return { text, label: t('remove-filter', { name: text }), href: toggled(query, name, value) }
  })
}

export const withoutFilters = ({ section, sort, language }: ListQuery): string => listHref({ section, sort, language })
