import type { Pool } from 'pg'
import { type Bilingual, inEachLanguage, LANGUAGES } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import type { PublicKind, ThingRow } from './public-kind.ts'

/** Returns the things of the kinds that are found as pages of the site, in the order of each kind. */
export async function readPlaces(pool: Pool, kinds: readonly PublicKind[]): Promise<readonly Place[]> {
  return (await Promise.all(kinds.map((kind) => placesOf(pool, kind)))).flat()
}

async function placesOf(pool: Pool, { name, things, path, search }: PublicKind): Promise<readonly Place[]> {
  if (search === 'none' || search.by !== 'place') return []
  const { rows } = await pool.query<ThingRow>({
    name: `kinds.places-${name}`,
    text: `select key, language, address, title, text from ${things} as thing order by ${search.orderBy} limit ${search.most * LANGUAGES.length}`,
  })
  const editions = [...Map.groupBy(rows, ({ key }) => key).values()].slice(0, search.most)
  return editions.map((some) => ({ href: path(some[0]!.address), title: inLanguages(some, 'title'), text: inLanguages(some, 'text') }))
}

const inLanguages = (editions: readonly ThingRow[], name: 'title' | 'text'): Bilingual => {
  const textIn = (language: ThingRow['language']) => editions.find((edition) => edition.language === language)?.[name] ?? ''
  return inEachLanguage(textIn)
}
