import type { Bilingual, Language } from '#contract/language.ts'
import { type Audience, type AudienceGroup, type AudienceOption, groupsOf } from '#contract/site/audience.ts'

/** The groups from which an operator may choose, with their values. */
export type Groups = readonly {
  readonly group: AudienceGroup
  readonly name: Bilingual
  readonly options: readonly AudienceOption[]
}[]

/** Selects every person of a group, which the audience writes as an empty list. */
export const ALL = '*'

export const choicesOf = (options: Groups[number]['options'], language: Language, all: string) => [
  { value: ALL, label: all },
  ...options.map(({ value, name }) => ({ value, label: name[language] })),
]

export function chosenFrom(audience: Audience, group: AudienceGroup): string[] {
  const own = groupsOf(audience).find((each) => each.group === group)
  if (!own) return []
  return own.values.length === 0 ? [ALL] : [...own.values]
}

/**
 * Returns the audience with the chosen values of a group, or null when no group would be left. Choosing all drops the single values, and
 * choosing a value drops all.
 */
export function withChosen(audience: Audience, group: AudienceGroup, chosen: readonly string[]): Audience | null {
  const before = chosenFrom(audience, group)
  const isAll = chosen.includes(ALL) && (!before.includes(ALL) || chosen.length === 1)
  const values = isAll ? [] : chosen.filter((value) => value !== ALL)
  const others = groupsOf(audience).filter((each) => each.group !== group)
  const own = isAll || values.length > 0 ? [{ group, values }] : []
  const groups = [...others, ...own]
  return groups.length === 0 ? null : { kind: 'limited', ...Object.fromEntries(groups.map((each) => [each.group, [...each.values]])) }
}
