/** A value of a foreign file, whose fields may have any type. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
export const fieldsOf = (value: unknown, ...names: readonly string[]): Fields => {
  let at: unknown = value
  for (const name of names) at = isFields(at) ? at[name] : undefined
  return isFields(at) ? at : {}
}
export const textAt = (value: Fields, name: string): string => {
  const found = value[name]
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}
export const textsAt = (value: Fields, name: string): readonly string[] => {
  const found = value[name]
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
}
export const listAt = (value: Fields, name: string): readonly Fields[] => {
  const found = value[name]
  return Array.isArray(found) ? found.filter(isFields) : []
}
