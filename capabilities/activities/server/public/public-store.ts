import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import { type Bilingual, LANGUAGES, type Language, textIn } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import { type ActivityContent, type ActivityTeaser, type State, type Status, statusOf } from '../../contract.ts'
import type { Sql } from '../context.ts'

/** An approved activity. `nowMs` is the clock of the database when it was read. */
export type PublicRow = {
  readonly id: string
  readonly number: number
  readonly state: Exclude<State, 'draft'>
  readonly content: ActivityContent
  readonly note: string
  readonly sequence: number
  readonly is_demo: boolean
  readonly series: string | null
  readonly published_at: Date
  readonly nowMs: number
  readonly total: number
  /** The starts of dates of the same series that the list leaves out. */
  readonly further?: readonly string[]
}

const COLUMNS = sql`id, number, state, content, note, sequence, is_demo, series, published_at, (extract(epoch from platform.now()) * 1000)::float8 as "nowMs"`

/** Returns the languages in which an activity has a title. */
export const languagesOf = (title: Bilingual): Language[] => LANGUAGES.filter((language) => title[language] !== '')

/** Returns the requested language, or the other one when the title is missing in it. */
const languageOf = (title: Bilingual, asked: Language): Language => (title[asked] === '' ? (languagesOf(title)[0] ?? asked) : asked)

export async function findPublicActivity(db: Sql, number: number): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select ${COLUMNS}, 1 as total from activities.activity where number = ${number} and state <> 'draft'`.execute(db)
  return rows[0]
}

type Page = { readonly when: 'coming' | 'past'; readonly page: number; readonly pageSize: number }

/**
 * Returns one page of activities that have not ended, the soonest first, or of ended ones, the latest first. The dates of a series are one
 * row, and its cancelled dates another one.
 */
export async function findPublicActivities(db: Sql, { when, page, pageSize }: Page): Promise<readonly PublicRow[]> {
  const chosen = when === 'coming' ? sql`ends_at > platform.now()` : sql`ends_at <= platform.now()`
  const order = when === 'coming' ? sql`starts_at, id` : sql`starts_at desc, id`
  const ofSeries = sql`partition by coalesce(series, id), state order by ${order}`
  const { rows } = await sql<PublicRow>`
    select ${COLUMNS}, further, count(*) over ()::int as total from (
      select *, row_number() over (${ofSeries}) as place,
        case when series is not null then array_agg(content ->> 'startsAt') over (${ofSeries} rows between 1 following and unbounded following) end as further
      from activities.activity where state <> 'draft' and ${chosen}) as listed
    where place = 1 order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

/** Returns the public dates of a series, the first first. */
export async function findPublicDates(db: Sql, series: string): Promise<readonly PublicRow[]> {
  const { rows } = await sql<PublicRow>`
    select ${COLUMNS}, 0 as total from activities.activity where series = ${series} and state <> 'draft' order by starts_at, id`.execute(db)
  return rows
}

/** Limits the activities of a month and those of the calendar file. */
const MOST = 1_000

/** Returns activities of which some hour lies in the span, the first first. Months and days begin at midnight in Shanghai. */
export async function findActivitiesWithin(db: Sql, from: string, to: string): Promise<readonly PublicRow[]> {
  const { rows } = await sql<PublicRow>`
    select ${COLUMNS}, 0 as total from activities.activity
    where state <> 'draft' and starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz
    order by starts_at, id limit ${MOST}`.execute(db)
  return rows
}

export const publicStatusOf = ({ state, content, nowMs }: Pick<PublicRow, 'state' | 'content' | 'nowMs'>): Status =>
  statusOf({ state, review: 'none', endsAt: content.endsAt }, nowMs)

export function toTeaser({ content, ...row }: PublicRow, asked: Language, covers: Covers): ActivityTeaser {
  const language = languageOf(content.title, asked)
  return {
    number: row.number,
    language,
    title: content.title[language],
    lead: textIn(content.lead, language),
    status: publicStatusOf({ content, ...row }),
    startsAt: content.startsAt,
    endsAt: content.endsAt,
    place: textIn(content.place, language),
    isOnline: content.onlineUrl !== '' || content.studio !== null,
    cover: covers.get(content.cover ?? '') ?? null,
    isDemo: row.is_demo,
    furtherStarts: [...(row.further ?? [])],
  }
}

type Covers = ReadonlyMap<string, Picture>

/** Returns the public covers of activities by id. Runs no query without any. */
export async function readCovers(pool: Pool, rows: readonly Pick<PublicRow, 'content'>[]): Promise<Covers> {
  const wanted = [...new Set(rows.map(({ content }) => content.cover))].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows: assets } = await pool.query<PublicAsset>({
    name: 'activities.covers',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster from media.public_asset where id = ${anyOf('$1', 'uuid')} and kind = 'picture'`,
    values: [wanted],
  })
  return new Map(assets.flatMap((asset) => pictureOf(asset) ?? []).map((picture) => [picture.id, picture]))
}
