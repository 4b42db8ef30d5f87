import { FIELDS_OF, type Field, type Filing, type Kind, SENSITIVE, type Sensitive } from '../../contract.ts'
import type { Scan } from './scans-field.tsx'

/** The values of the form. A stored sensitive field starts empty, because the browser only knows its mask. */
export type FilingFormValues = Readonly<Record<Field, string>>
export type FilingValues = FilingFormValues & { readonly documents: readonly Scan[] }

export const isSensitive = (field: Field): field is Sensitive => (SENSITIVE as readonly Field[]).includes(field)

export function valuesOf(kind: Kind, filing: Filing | undefined): FilingFormValues {
  const known = FIELDS_OF[kind].map((field) => [field, isSensitive(field) ? '' : (filing?.fields[field] ?? '')])
  return Object.fromEntries(known) as FilingFormValues
}

/** Returns the input of the call. An empty field with a stored sensitive value is omitted and stays unchanged. */
export function toFilingInput(kind: Kind, values: FilingFormValues, filing: Filing | undefined): Partial<Record<Field, string | null>> {
  const sent = FIELDS_OF[kind].filter((field) => !(isSensitive(field) && values[field] === '' && filing?.fields[field]))
  return Object.fromEntries(sent.map((field) => [field, values[field].trim() || null]))
}
