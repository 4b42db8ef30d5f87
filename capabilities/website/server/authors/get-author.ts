import type { Pool } from 'pg'
import type { HomeCourse } from '#capabilities/college/contract.ts'
import type { Language } from '#contract/language.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readAssets } from '../asset-store.ts'
import { toTeasers } from '../teaser-row.ts'
import { readAuthor, readWork } from './author-store.ts'
import { toAuthor } from './to-author.ts'

export type AuthorContext = {
  readonly pool: Pool
  coursesBy(teacher: string, language: Language): Promise<HomeCourse[]>
}

export const getAuthor = serve(calls.getAuthor, async ({ pool, coursesBy }: AuthorContext, { slug, language }) => {
  const row = await readAuthor(pool, slug, language)
  if (!row) return { refused: 'NOT_FOUND' }
  const [portraits, work, courses] = await Promise.all([
    readAssets(pool, [row.portrait]),
    readWork(pool, row.name, language),
    coursesBy(row.name, language),
  ])
  const [written, reviewed] = await Promise.all(
    (['written', 'reviewed'] as const).map((role) =>
      toTeasers(
        pool,
        work.filter((each) => each.role === role),
      ),
    ),
  )
  const vouched = work.find(({ role, credential }) => role === 'written' && credential?.[language])
  return {
    ok: {
      ...toAuthor(row, portraits),
      bio: row.bio,
      credential: vouched?.credential?.[language] ?? '',
      written: written!,
      reviewed: reviewed!,
      courses,
    },
  }
})
