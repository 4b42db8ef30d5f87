import type { Language } from '#contract/language.ts'
import type { AnalyticsContext } from './context.ts'

const targetOf = (number: string): string => `studio-number:${number}`

/** Returns the titles of studios by number. Studios belong to a higher capability, which declares how to find their titles. */
export async function nameStudios(
  { database, findTitles }: Pick<AnalyticsContext, 'database' | 'findTitles'>,
  numbers: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const titles = await findTitles(database.pool, numbers.map(targetOf), language)
  return new Map(
    numbers.flatMap((number) => {
      const title = titles.get(targetOf(number))
      return title === undefined ? [] : [[number, title] as const]
    }),
  )
}
