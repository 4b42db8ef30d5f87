import { sql } from 'kysely'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { Outcome, OutputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { isSameJson } from '#server/database/same-json.ts'
import { serve } from '#server/http/calls/serve.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Block, SAVED_ARRANGEMENTS } from '../../contract.ts'
import { readPageAssets } from '../asset-store.ts'
import type { WebsiteTables } from '../tables.ts'
import { findSetsOfBlocks } from './block-store.ts'
import { HOME_TAG } from './compose-home.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { addPublished, readDraft, readNow, readPublishedHome, type Tx } from './desk-store.ts'
import { HOME_DUE } from './due.ts'
import { type ArrangeContext, picturesOfHome, USERS, writeHomeDraft } from './home-draft.ts'
import { describeKinds } from './teased-kinds.ts'

type Context = { readonly database: Database; readonly kinds: readonly PublicKind[] }
type Desk = OutputOf<typeof calls.getHomeDraft>

export const getHomeDraft = serve(calls.getHomeDraft, async ({ database, kinds }: Context) => {
  const db = database.of<WebsiteTables>()
  const [draft, published, now] = await Promise.all([readDraft(db), readPublishedHome(db, SAVED_ARRANGEMENTS), readNow(db)])
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
  const [sets, assets] = await Promise.all([findSetsOfBlocks(pool, blocks), readPageAssets(pool, blocks.flatMap(picturesOfHome))])
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

/** The saved versions in full, so that each can be compared with the one before it. */
export const listHomeVersions = serve(calls.listHomeVersions, async ({ database, kinds }: Context) => {
  const published = await readPublishedHome(database.of<WebsiteTables>(), SAVED_ARRANGEMENTS)
  const saved = published.map(({ number, blocks }) => ({ number, blocks: [...blocks] }))
  const list = saved.length < SAVED_ARRANGEMENTS ? [...saved, { number: 0, blocks: [...DEFAULT_BLOCKS] }] : saved
  return {
    ok: {
      list,
      kinds: describeKinds(kinds),
      sets: await findSetsOfBlocks(
        database.pool,
        list.flatMap(({ blocks }) => blocks),
      ),
    },
  }
})

/** Saves the draft. Refuses the second of two operators who started from the same version; that operator's page keeps the changes. */
export const saveHomeDraft = serve(calls.saveHomeDraft, (context: ArrangeContext, { version, blocks }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveHomeDraft>> => {
    if (blocks.some(isBackwards)) return { refused: 'SPAN_WRONG' }
    const before = await readDraft(tx)
    // Pictures already in the draft are accepted even when they were deleted since; new ones must exist.
    const known = new Set((before?.blocks ?? (await readShown(tx))).flatMap(picturesOfHome))
    if (
      await lacksPicture(
        tx,
        blocks.flatMap(picturesOfHome).filter((id) => !known.has(id)),
      )
    )
      return { refused: 'PICTURE_UNKNOWN' }
    return await writeHomeDraft(context, tx, { version, blocks }, 'home.arranged', caller)
  })
})

const readShown = async (tx: Tx): Promise<readonly Block[]> => (await readPublishedHome(tx, 1))[0]?.blocks ?? DEFAULT_BLOCKS

const isBackwards = ({ from, until }: Block): boolean => from !== null && until !== null && Date.parse(from) >= Date.parse(until)

async function lacksPicture(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`
    select id from media.public_asset where id = any (${wanted}::uuid[]) and kind = 'picture'`.execute(tx)
  return rows.length < wanted.length
}

export const publishHome = serve(calls.publishHome, (context: ArrangeContext, { version }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.publishHome>> => {
    await sql`lock table website.home_arrangement in share row exclusive mode`.execute(tx)
    const draft = await readDraft(tx)
    if (!draft || draft.version !== version) return { refused: draft ? 'CHANGED_MEANWHILE' : 'NOTHING_CHANGED' }
    const [newest] = await readPublishedHome(tx, 1)
    if (newest && isSameJson(newest.blocks, draft.blocks)) return { refused: 'NOTHING_CHANGED' }
    const number = await addPublished(tx, draft.blocks, caller.session.accountId, SAVED_ARRANGEMENTS)
    await context.noteUses(tx, USERS.home, draft.blocks.flatMap(picturesOfHome))
    await context.recorder.record(tx, {
      action: 'home.published',
      outcome: 'ok',
      target: `home:${number}`,
      ...doneBy(caller),
      facts: { version, blocks: draft.blocks.length },
    })
    await dropPages(tx, HOME_TAG)
    await context.jobs.wake(tx, HOME_DUE)
    return { ok: { number } }
  })
})

/** Copies a published arrangement into the draft. Visitors see no change until it is published. */
export const restoreHome = serve(calls.restoreHome, (context: ArrangeContext, { number, version }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.restoreHome>> => {
    const known = await readPublishedHome(tx, SAVED_ARRANGEMENTS)
    const wanted = number === 0 ? (known[0]?.blocks ?? DEFAULT_BLOCKS) : known.find((each) => each.number === number)?.blocks
    if (!wanted) return { refused: 'NOT_FOUND' }
    return await writeHomeDraft(context, tx, { version, blocks: wanted }, 'home.restored', caller)
  })
})
