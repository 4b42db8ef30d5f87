import type { XmlElement } from '../../files/xml.ts'

/** Says how a level of a list is marked. */
type Level = { readonly isNumbered: boolean; readonly start: number }
export type Lists = {
  /** Returns the marker of the next paragraph of a list: `3.` or `·`. Counts from one call to the next. */
  next(list: string, level: number): string
}

const value = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.children.find((each) => each.name === name)?.attributes['w:val']

/** Reads the definitions of lists, and returns a function that begins to count. A list names an abstract list with its levels. */
export function readLists(abstracts: readonly XmlElement[], numbers: readonly XmlElement[]): () => Lists {
  const levels = new Map(abstracts.map((each) => [each.attributes['w:abstractNumId'] ?? '', levelsOf(each)]))
  const lists = new Map(numbers.map((each) => [each.attributes['w:numId'] ?? '', levels.get(value(each, 'w:abstractNumId') ?? '')]))
  return () => {
    const counted = new Map<string, number[]>()
    return {
      next(list, level) {
        const { isNumbered = false, start = 1 } = lists.get(list)?.get(level) ?? {}
        if (!isNumbered) return '·'
        const counts = (counted.get(list) ?? []).slice(0, level + 1)
        counts[level] = counts[level] === undefined ? start : counts[level] + 1
        counted.set(list, counts)
        return `${counts[level]}.`
      },
    }
  }
}

const levelsOf = ({ children }: XmlElement): ReadonlyMap<number, Level> =>
  new Map(
    children
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => {
        const isNumbered = !['bullet', 'none', undefined].includes(value(level, 'w:numFmt'))
        return [Number(level.attributes['w:ilvl']), { isNumbered, start: Number(value(level, 'w:start') ?? 1) }]
      }),
  )
