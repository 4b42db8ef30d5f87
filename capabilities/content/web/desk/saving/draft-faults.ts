import type { Refusal } from '#web/console/refusal.ts'
import { Draft } from '../../../contract.ts'

/** A field of a draft that cannot be saved as it is, and the character in it that nobody sees, where that is the reason. */
type DraftFault = { readonly field: string; readonly character: string | undefined }

/** Characters that no field holds: controls but for line ends and tabs, halves of characters, separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Where a draft breaks the contract, one fault for each field; where it does not, the fields that the server named. */
export function findDraftFaults(draft: Draft, { fields = {} }: Pick<Refusal, 'fields'>): readonly DraftFault[] {
  const issues = Draft.safeParse(draft).error?.issues ?? []
  const found = issues.map(({ path }): DraftFault => ({ field: nameOf(path.map(String)), character: unseenIn(valueAt(draft, path)) }))
  const named = Object.keys(fields)
    .map((field) => field.replace(/^draft\.?/, ''))
    .filter((field) => field !== '')
  const faults = found.length > 0 ? found : named.map((field): DraftFault => ({ field, character: undefined }))
  return [...new Map(faults.map((fault) => [fault.field, fault])).values()]
}

const nameOf = ([field = '', ...inside]: readonly string[]): string => (field === 'facts' && inside[0] ? `facts.${inside[0]}` : field)

function valueAt(value: unknown, [key, ...path]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  return valueAt((value as Readonly<Record<PropertyKey, unknown>>)[key], path)
}

/** The first such character as Unicode names it, U+000B. */
function unseenIn(value: unknown): string | undefined {
  const found = charactersIn(value).find((character) => character !== '\n' && character !== '\t')
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

function charactersIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(UNSEEN) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(charactersIn) : []
}
