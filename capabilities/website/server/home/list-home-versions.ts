import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { SAVED_ARRANGEMENTS } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { findSets } from './block-store.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { readPublished } from './desk-store.ts'
import { describeKinds } from './teased-kinds.ts'

type Context = { readonly database: Database; readonly kinds: readonly PublicKind[] }

/** The saved versions in full, so that each can be compared with the one before it. */
export const listHomeVersions = serve(calls.listHomeVersions, async ({ database, kinds }: Context) => {
  const published = await readPublished(database.of<WebsiteTables>(), SAVED_ARRANGEMENTS)
  const saved = published.map(({ number, blocks }) => ({ number, blocks: [...blocks] }))
  const list = saved.length < SAVED_ARRANGEMENTS ? [...saved, { number: 0, blocks: [...DEFAULT_BLOCKS] }] : saved
  return {
    ok: {
      list,
      kinds: describeKinds(kinds),
      sets: await findSets(
        database.pool,
        list.flatMap(({ blocks }) => blocks),
      ),
    },
  }
})
