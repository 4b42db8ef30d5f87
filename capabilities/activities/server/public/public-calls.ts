import type { Pool } from 'pg'
import { authorPath } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { MINUTE } from '#contract/duration.ts'
import { type Language, textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import {
  findActivitiesWithin,
  findPublicActivities,
  findPublicActivity,
  findPublicDates,
  languagesOf,
  type PublicRow,
  publicStatusOf,
  readCovers,
  toTeaser,
} from './public-store.ts'

export const listPublicActivities = serve(calls.listPublicActivities, async ({ database }, { language, ...wanted }) => {
  const rows = await findPublicActivities(database.of(), wanted)
  const covers = await readCovers(database.pool, rows)
  return { ok: { list: rows.map((row) => toTeaser(row, language, covers)), total: rows[0]?.total ?? 0 } }
})

export const listActivitiesOfMonth = serve(calls.listActivitiesOfMonth, async ({ database }, { language, month }) => {
  const [year, index] = month.split('-').map(Number) as [number, number]
  // Date.UTC counts months from 0, so this is the month after it.
  const next = new Date(Date.UTC(year, index, 1)).toISOString()
  const rows = await findActivitiesWithin(database.of(), `${month}-01 00:00+08`, `${dayOf(Date.parse(next))} 00:00+08`)
  const covers = await readCovers(database.pool, rows)
  return { ok: rows.map((row) => toTeaser(row, language, covers)) }
})

/** Returns a public activity. A draft is not found, like a number that was never given (S136). */
export const getActivity = serve(calls.getActivity, async ({ database }, { number, language: asked }) => {
  const row = await findPublicActivity(database.of(), number)
  if (!row) return { refused: 'NOT_FOUND' }
  const { content } = row
  const teaser = toTeaser(row, asked, await readCovers(database.pool, [row]))
  const { language } = teaser
  const [authors, studio, dates] = await Promise.all([
    findAuthors(database.pool, content),
    findStudio(database.pool, content.studio),
    row.series === null ? [] : findPublicDates(database.of(), row.series),
  ])
  const startsMs = Date.parse(content.startsAt)
  const momentOf = (minutes: number) => new Date(startsMs + minutes * MINUTE).toISOString()
  return {
    ok: {
      ...teaser,
      id: row.id,
      languages: languagesOf(content.title),
      text: textIn(content.text, language)
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== ''),
      note: row.note,
      signUpFrom: content.signUpFrom,
      signUpUntil: content.signUpUntil ?? content.startsAt,
      capacity: content.capacity,
      agenda: content.agenda.map(({ from, to, title, speakers }) => ({
        from: momentOf(from),
        to: momentOf(to),
        title: textIn(title, language),
        speakers: speakers.map(({ name, author }) => ({
          name: textIn(name, language),
          href: authors.has(author) ? authorPath({ slug: author }) : '',
        })),
      })),
      studio: studio && { number: studio.number, title: studio.title[language] },
      publishedAt: row.published_at.toISOString(),
      isInSeries: row.series !== null,
      dates: dates.map((date) => ({
        number: date.number,
        startsAt: date.content.startsAt,
        endsAt: date.content.endsAt,
        status: publicStatusOf(date),
      })),
    },
  }
})

/** Returns the addresses of the named authors that still have a page. */
async function findAuthors(pool: Pool, { agenda }: PublicRow['content']): Promise<ReadonlySet<string>> {
  const named = agenda.flatMap(({ speakers }) => speakers.map(({ author }) => author)).filter((author) => author !== '')
  if (named.length === 0) return new Set()
  const { rows } = await pool.query<{ slug: string }>({
    name: 'activities.authors',
    text: 'select slug from content.public_author where slug = any ($1)',
    values: [named],
  })
  return new Set(rows.map(({ slug }) => slug))
}

type Studio = { readonly number: number; readonly title: Readonly<Record<Language, string>> }

async function findStudio(pool: Pool, number: number | null): Promise<Studio | null> {
  if (number === null) return null
  const { rows } = await pool.query<Studio>({
    name: 'activities.studio',
    text: `select number, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from live.known_studio where number = $1 and status = 'open'`,
    values: [number],
  })
  return rows[0] ?? null
}
