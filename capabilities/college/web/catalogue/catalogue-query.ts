import type { Language } from '#contract/language.ts'
import { languageOf } from '#contract/page-language.ts'
import { CATALOGUE_PATH, LEVELS, type Level } from '../../contract.ts'

/** Reads and writes the query of the catalogue address. Runs on the server only. */
export type CatalogueQuery = {
  readonly level: Level | undefined
  readonly topic: string | undefined
  readonly page: number
  /** Is set when the address names a language; every link of the list then keeps it. */
  readonly language: Language | undefined
}

/** Ignores unknown values in the address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const page = Number(searchParams.get('page') ?? 1)
  const topic = searchParams.get('topic') ?? ''
  return {
    level: LEVELS.find((level) => level === searchParams.get('level')),
    topic: topic.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(topic) ? topic : undefined,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 800 ? page : 1,
    language: languageOf({ searchParams }),
  }
}

export function catalogueHref({ level, topic, page = 1, language }: Partial<CatalogueQuery>): string {
  const fields = new URLSearchParams()
  if (level) fields.set('level', level)
  if (topic) fields.set('topic', topic)
  if (page > 1) fields.set('page', String(page))
  if (language) fields.set('language', language)
  return fields.size > 0 ? `${CATALOGUE_PATH}?${fields}` : CATALOGUE_PATH
}
