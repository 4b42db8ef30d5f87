import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { newDraft, paragraph } from '#tests/fixtures/content.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { contentChanged, contentWithdrawn, type PublicChange, type Withdrawal } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { type DemoItem, loadItems, removeDemo } from './demo.ts'

const items: readonly DemoItem[] = [1, 2, 3].map((at) => ({
  key: `item-${at}`,
  section: 'dynamic',
  kind: 'img',
  topics: ['cardiology'],
  makers: { ownerId: randomUUID(), inspectorId: randomUUID(), editorId: randomUUID() },
  publishedAt: new Date(`2026-0${at}-15T02:00:00Z`),
  editions: {
    'zh-CN': newDraft({
      title: `第${at}条`,
      body: { type: 'doc', content: [paragraph('字'), { type: 'formula', attrs: { latex: 'x^2' } }] },
    }),
    ...(at > 1 && { 'en-US': newDraft({ title: `Item ${at}` }) }),
  },
}))

const TABLES = ['content.item', 'content.revision', 'content.published', 'content.topic', 'content.gone'] as const

test('the demo world is published, counted and announced on loading, and removing it leaves no row', async () => {
  await using fresh = await openFreshDatabase()
  await using announcements = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 4 }, announcements)
  const changes: PublicChange[] = []
  const withdrawn: Withdrawal[] = []
  database.events.listen([
    on(contentChanged, async (tx, change) => tx.onCommit(() => changes.push(change))),
    on(contentWithdrawn, async (tx, withdrawal) => tx.onCommit(() => withdrawn.push(withdrawal))),
  ])
  const context = { database, noteUses: async () => [] }
  const topics = [{ slug: 'cardiology', title: { 'zh-CN': '心血管', 'en-US': 'Cardiology' } }]
  const db: Sql = database.of()
  const rowsOf = (table: (typeof TABLES)[number]) => db.selectFrom(table).selectAll().orderBy(sql`1`).execute()
  const before = await Promise.all(TABLES.map(rowsOf))
  const loaded = await database.inTransaction((tx: Tx) => loadItems(context, tx, { topics, items }))
  const published = await db
    .selectFrom('content.public_item')
    .select(['title', 'facets', 'first_published_at'])
    .orderBy('first_published_at')
    .execute()
  assert.deepEqual([loaded.size, published.length, changes.length], [3, 5, 5])
  assert.deepEqual([published[0]!.title, published[0]!.first_published_at], ['第1条', items[0]!.publishedAt])
  assert.ok(published[0]!.facets?.includes('month:2026-01'))
  const all = () => db.selectFrom('content.public_count').select('items').where('facet', '=', '').where('language', '=', 'zh-CN').execute()
  assert.deepEqual(await all(), [{ items: 3 }])
  assert.equal(await removeDemo(context, ['cardiology']), 3)
  assert.equal(withdrawn.length, 5, 'nobody waits to judge any of them')
  assert.deepEqual(await all(), [])
  assert.deepEqual(await Promise.all(TABLES.map(rowsOf)), before)
})
