import { sql } from 'kysely'
import { SECTION_NAMES, type Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { type Dimension, OTHER_TEXTS } from '../contract.ts'
import { analyticsText } from '../text/texts.ts'
import { channelsOf } from './channel-names.ts'
import type { AnalyticsContext, Sql } from './context.ts'
import { nameStudios } from './name-studios.ts'

type Names = ReadonlyMap<string, string>
type NamingContext = Pick<AnalyticsContext, 'database' | 'nameRegion' | 'findTitles'>

/** Returns the names of a dimension's keys. Keys that are readable as they are, are missing. */
export async function nameRows(
  { database, nameRegion, findTitles }: NamingContext,
  dimension: Dimension,
  keys: readonly string[],
  language: Language,
): Promise<Names> {
  const t = translatorOf(analyticsText, language)
  const db: Sql = database.of()
  const named = (nameOf: (key: string) => string | undefined): Names => new Map(keys.map((key) => [key, nameOf(key) ?? key]))
  switch (dimension) {
    case 'section':
      return named((key) => (key === '' ? t('none.section') : SECTION_NAMES[key as Section]?.[language]))
    case 'kind':
      return named((key) => t(key === '' ? 'none.kind' : `kind.${key as 'text'}`))
    case 'device':
      return named((key) => t(key === '' ? 'none.device' : `device.${key as 'phone'}`))
    case 'language':
      return named((key) => t(key === '' ? 'none.language' : `language.${key as Language}`))
    case 'channel':
      return new Map([['', t('none.channel')], ...(await channelsOf(db, keys))])
    case 'province':
      return new Map([['', t('none.province')], ...(await provincesOf(nameRegion, keys, language))])
    case 'item':
      return await titlesOf(db, keys, language)
    case 'studio':
      return await nameStudios({ database, findTitles }, keys, language)
    case 'topic':
      return await topicsOf(db, language)
    case 'text':
      return new Map([[OTHER_TEXTS, t('other.texts')]])
    default:
      return new Map()
  }
}

async function provincesOf(nameRegion: AnalyticsContext['nameRegion'], keys: readonly string[], language: Language) {
  const named = await Promise.all(keys.filter(Boolean).map(async (key) => [key, (await nameRegion(key, language)) ?? key] as const))
  return new Map(named)
}

async function titlesOf(db: Sql, keys: readonly string[], language: Language): Promise<Names> {
  const { rows } = await sql<{ key: string; title: string }>`
    select distinct on (number) number::text as key, title from content.public_item where number = any (${keys}::bigint[])
    order by number, language = ${language} desc`.execute(db)
  return new Map(rows.map(({ key, title }) => [key, title]))
}

async function topicsOf(db: Sql, language: Language): Promise<Names> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select slug, ${language === 'zh-CN' ? sql.ref('title_zh') : sql.ref('title_en')} as title from content.public_topic`.execute(db)
  return new Map(rows.map(({ slug, title }) => [slug, title]))
}
