import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { contentOf, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { openWorld } from '#tests/world.ts'
import type { FormContent } from '../contract.ts'
import { openDemo } from './demo.ts'

test('removing the demo keeps forms with real enquiries and forms that an operator changed', async () => {
  await using world = await openWorld()
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 2 }, announcements)
  const nothing = async () => {}
  const keyring = openKeyring([{ id: 'test', key: randomBytes(32) }])
  const demo = openDemo({ keyring, notify: nothing, reconcileTodos: nothing })
  const ownerId = randomUUID()
  const content = contentOf() as FormContent
  const samples = [{ language: 'zh-CN', hoursAgo: 1, state: 'answered', answers: { name: '访客' }, reply: '好的。' }] as const
  const forms = ['untouched', 'written-to', 'closed', 'changed'].map((slug) => ({
    slug,
    kind: 'contact' as const,
    content,
    enquiries: samples,
  }))
  await database.inTransaction((tx) => demo.load(tx, ownerId, forms))

  const editor = await world.operator(['chief-editor'])
  const ask = (path: string, input: object) => world.ask(`/api/enquiries/forms${path}`, { ...input }, { token: editor.token })
  const listed = (await ask('', {})).data['list'] as unknown as { id: string; slug: string }[]
  const idOf = (slug: string) => listed.find((form) => form.slug === slug)!.id
  await ask('/state', { id: idOf('closed'), state: 'closed' })
  await ask('/save', { id: idOf('changed'), revision: 1, slug: 'changed', study: null, draft: { ...content, retentionDays: 90 } })
  for (let sent = 0; sent < 2; sent++) assert.equal((await sendEnquiry(world, { slug: 'written-to' })).http, 200)

  await database.inTransaction((tx) => demo.remove(tx, ownerId))
  const { rows } = await world.sql.query<{ slug: string; enquiries: number }>(
    `
    select slug, (select count(*)::int from enquiries.enquiry where form_id = form.id) as enquiries
    from enquiries.form where created_by = $1 order by slug`,
    [ownerId],
  )
  assert.deepEqual(rows, [
    { slug: 'changed', enquiries: 0 },
    { slug: 'closed', enquiries: 0 },
    { slug: 'written-to', enquiries: 2 },
  ])
})
