import type { CallRefusal } from '#web/console/refusal.ts'
import { Draft } from '../../../contract.ts'

/** A field that cannot be saved. `character` names the invisible character that causes the refusal, if one does. */
type DraftFault = { readonly field: string; readonly character: string | undefined }

/** Characters that no field accepts: control characters except line ends and tabs, lone surrogates, line and paragraph separators. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns one fault per field that violates the contract; without any, the fields that the server's refusal names. */
export function findDraftFaults(draft: Draft, { fields = {} }: Pick<CallRefusal, 'fields'>): readonly DraftFault[] {
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

/** Returns the first such character in Unicode notation, for example U+000B. */
function unseenIn(value: unknown): string | undefined {
  const found = charactersIn(value).find((character) => character !== '\n' && character !== '\t')
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

function charactersIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(UNSEEN) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(charactersIn) : []
}
