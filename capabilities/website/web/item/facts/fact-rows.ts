import { type Fact, factLabel, factsOf, nameOfFact } from '#capabilities/content/contract.ts'
import { writeDay } from '#contract/dates.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import type { ItemIn } from '../item-at.ts'

// Converts the facts of an item to table rows.

export type FactRow = { readonly label: string; readonly value: string; readonly href: string | null }

export function factRowsOf(at: ItemIn): FactRow[] {
  const { item, language } = at
  return factsOf(item.section)
    .filter(([, { isNoRow }]) => !isNoRow)
    .map(([name, fact]) => ({
      label: nameOfFact(fact.until ? 'period' : name, language, item.section),
      value: textOfFact(name, fact, at),
      href: hrefOf(fact, item.facts[name]),
    }))
    .filter(({ value }) => value !== '')
}

function textOfFact(name: string, { kind, until }: Fact, { item: { facts }, language }: ItemIn): string {
  const value = facts[name]
  if (kind === 'day')
    return [value, until && facts[until]]
      .filter(Boolean)
      .map((day) => writeDay(String(day), language))
      .join(' – ')
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(language === 'zh-CN' ? '、' : ', ')
  return kind === 'choice' ? factLabel(name, String(value), language) : String(value)
}

/** Links identifiers such as a DOI to the original. */
const hrefOf = ({ leadsTo }: Fact, value: unknown): string | null =>
  leadsTo !== undefined && typeof value === 'string' ? leaveAddress(`${leadsTo}${value}`) : null
