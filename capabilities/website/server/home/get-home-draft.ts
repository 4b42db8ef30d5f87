import { pictureOf } from '#capabilities/media/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { isSameJson } from '#server/database/same-json.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { type Block, SAVED_ARRANGEMENTS } from '../../contract.ts'
import { readAssets } from '../asset-store.ts'
import type { WebsiteTables } from '../tables.ts'
import { findSets } from './block-store.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { readDraft, readNow, readPublished } from './desk-store.ts'
import { picturesOf } from './home-draft.ts'
import { describeKinds } from './teased-kinds.ts'

type Context = { readonly database: Database; readonly kinds: readonly PublicKind[] }
type Desk = OutputOf<typeof calls.getHomeDraft>

export const getHomeDraft = serve(calls.getHomeDraft, async ({ database, kinds }: Context) => {
  const db = database.of<WebsiteTables>()
  const [draft, published, now] = await Promise.all([readDraft(db), readPublished(db, SAVED_ARRANGEMENTS), readNow(db)])
  const shown = published[0]?.blocks ?? DEFAULT_BLOCKS
  const blocks = draft?.blocks ?? shown
  const [named, summaries] = await Promise.all([
    findNamed(database, blocks),
    findSummaries(
      database,
      [draft?.changed_by, ...published.map(({ published_by }) => published_by)].filter((id) => id !== undefined),
    ),
  ])
  return {
    ok: {
      version: draft?.version ?? 0,
      blocks: [...blocks],
      shown: [...shown],
      changedAt: draft?.changed_at.toISOString() ?? null,
      changedBy: draft ? (summaries.get(draft.changed_by) ?? null) : null,
      isChanged: draft !== undefined && !isSameJson(draft.blocks, shown),
      published: published.map(({ number, published_at, published_by, blocks: own }) => ({
        number,
        publishedAt: published_at.toISOString(),
        blocks: own.length,
        publishedBy: summaries.get(published_by) ?? null,
      })),
      ...named,
      kinds: describeKinds(kinds),
      now: now.toISOString(),
    },
  }
})

async function findNamed({ pool }: Database, blocks: readonly Block[]): Promise<Pick<Desk, 'sets' | 'pictures'>> {
  const [sets, assets] = await Promise.all([findSets(pool, blocks), readAssets(pool, blocks.flatMap(picturesOf))])
  return {
    sets,
    pictures: [...assets.values()].map(pictureOf).filter((picture) => picture !== null),
  }
}

async function findSummaries({ pool }: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select account_id as id, name from profile.summary where account_id = any ($1::uuid[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
