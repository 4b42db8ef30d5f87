import { cutText } from '#contract/input/cut-text.ts'
import { checked, type lossesOf } from './assemble.ts'
import type { Entry } from './entry.ts'

/** The names of people and categories that a text carries. The keys derive from them. */
export type Names = { readonly authors: readonly string[]; readonly sections: readonly string[]; readonly tags: readonly string[] }

const keyOf = (role: 'author' | 'section' | 'tag', name: string): string => cutText(`${role}:${name}`, 300)

export const authorKeys = ({ authors }: Names): string[] => authors.map((name) => keyOf('author', name))
export const categoryKeys = ({ sections, tags }: Names): string[] => [
  ...sections.map((name) => keyOf('section', name)),
  ...tags.map((name) => keyOf('tag', name)),
]

/** Yields each author and category before the first text that names it. */
export function* namesAsEntries(
  { authors, sections, tags }: Names,
  seen: Set<string>,
  lost: ReturnType<typeof lossesOf>,
): Generator<Entry> {
  const category = (role: 'section' | 'tag') => (name: string) =>
    ({ is: 'category', role, key: keyOf(role, name), name: cutText(name, 120), slug: '', parent: null }) as const
  const author = (name: string) => ({ is: 'author', key: keyOf('author', name), name: cutText(name, 80), slug: '', bio: '' }) as const
  for (const entry of [...authors.map(author), ...sections.map(category('section')), ...tags.map(category('tag'))]) {
    if (seen.has(entry.key)) continue
    seen.add(entry.key)
    yield* checked(entry, lost)
  }
}
