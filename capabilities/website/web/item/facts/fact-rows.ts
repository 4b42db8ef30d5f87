import type { Section } from '#capabilities/content/contract.ts'
import { leaveAddress } from '#web/kit/document/leave.ts'
import { writeDay } from '../../list/writing.ts'
import type { ItemAt } from '../item-at.ts'

// The facts of an item as rows of a table. Runs on the server only.

export type FactRow = { readonly label: string; readonly value: string; readonly href: string | null }

const ROWS = {
  dynamic: ['place', 'happenedOn'],
  medicine: [
    ...([
      'genericName',
      'brandName',
      'maker',
      'approvalNumber',
      'form',
      'strength',
      'dispensing',
      'indications',
      'contraindications',
    ] as const),
    ...(['storage', 'atcCode'] as const),
  ],
  multicenter: ['code', 'registryNumber', 'phase', 'state', 'condition', 'sponsor', 'period', 'primaryEndpoint'],
  achievement: ['kind', 'year', 'authors', 'journal', 'doi', 'number', 'givenBy'],
  article: [],
  video: ['recordedOn'],
  college: [],
} as const satisfies Record<Section, readonly string[]>

export function factRowsOf(at: ItemAt): FactRow[] {
  const { item, t } = at
  return (ROWS[item.section] as readonly string[])
    .map((name) => ({ label: t(`fact.${name}` as 'fact.maker'), value: wordsOf(name, at), href: hrefOf(name, at) }))
    .filter(({ value }) => value !== '')
}

function wordsOf(name: string, { item, language, tList }: ItemAt): string {
  const value = item.facts[name]
  if (name === 'period')
    return [item.facts['startsOn'], item.facts['endsOn']]
      .map((day) => (day ? writeDay(String(day), language, true) : ''))
      .filter(Boolean)
      .join(' – ')
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(language === 'zh-CN' ? '、' : ', ')
  if (name === 'happenedOn' || name === 'recordedOn') return writeDay(String(value), language, true)
  if (name === 'phase' || name === 'state' || name === 'dispensing' || name === 'kind') return tList(`${name}.${value}` as 'phase.I')
  return String(value)
}

/** Digits and letters of a DOI lead to the original. */
const hrefOf = (name: string, { item }: ItemAt): string | null =>
  name === 'doi' && typeof item.facts['doi'] === 'string' ? leaveAddress(`https://doi.org/${item.facts['doi']}`) : null
