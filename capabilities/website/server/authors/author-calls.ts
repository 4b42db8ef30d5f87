import type { Pool } from 'pg'
import { serve } from '#server/http/calls/serve.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { readPageAssets } from '../asset-store.ts'
import { tagsOfKinds, teasedKinds, thingsOfPerson } from '../home/teased-kinds.ts'
import { toTeasers } from '../teaser-row.ts'
import { readAuthor, readAuthors, readWork } from './author-store.ts'
import { toAuthor } from './to-author.ts'

export const listPublicAuthors = serve(calls.listPublicAuthors, async ({ pool }: { readonly pool: Pool }, { language }) => {
  const rows = await readAuthors(pool, language)
  const portraits = await readPageAssets(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  return { ok: rows.map((row) => toAuthor(row, portraits)) }
})

type AuthorContext = { readonly pool: Pool; readonly kinds: readonly PublicKind[] }

export const getAuthor = serve(calls.getAuthor, async ({ pool, ...context }: AuthorContext, { slug, language }) => {
  const kinds = teasedKinds(context.kinds)
  const row = await readAuthor(pool, slug, language)
  if (!row) return { refused: 'NOT_FOUND' }
  const [portraits, work, things] = await Promise.all([
    readPageAssets(pool, [row.portrait]),
    readWork(pool, row.name, language),
    thingsOfPerson({ pool, kinds, language }, row.name),
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
      things,
      tags: tagsOfKinds(kinds),
    },
  }
})
