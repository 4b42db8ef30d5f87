import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, submit } from '#tests/fixtures/content.ts'
import { setQueues } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person } from '#tests/world.ts'

test('The menu counts waiting work with one call, and only the work that the operator may do', async () => {
  await using world = await openWorld()
  const [editor, inspector, admin] = await Promise.all(['editor', 'inspector', 'admin'].map((role) => world.operator([role])))
  const counted = async ({ token }: Person) => (await world.ask('/api/workplace/waiting', {}, { token })).data
  await submit(world, editor!, await begin(world, editor!))
  const asking = await world.person()
  assert.equal(
    (await world.ask('/api/access/ask', { permission: 'audit:read', reason: '核对季度记录' }, { token: asking.token })).code,
    200,
  )
  assert.deepEqual(await counted(asking), {})
  assert.deepEqual([(await counted(editor!))['cardList'], (await counted(editor!))['access-requests']], [undefined, undefined])
  const all = await counted(admin!)
  assert.deepEqual(all, {
    cardList: 1,
    moderateComments: 0,
    answerReports: 0,
    enquiries: 0,
    'certification-queue': 0,
    'access-requests': 1,
    'membership-applications': 0,
    'membership-dues': 0,
    privacyRequests: 0,
  })
  const own = await counted(inspector!)
  assert.deepEqual([own['cardList'], own['access-requests']], [1, undefined])
  // The answer includes every page with a queue.
  const pages = world.answers.flatMap(({ pages = {} }) => Object.values(pages))
  assert.deepEqual(pages.flatMap(({ name, hasQueue }) => (hasQueue ? name : [])).sort(), Object.keys(all).sort())
  // A queue in which the account may not judge does not count.
  await setQueues(world.sql, { inspectors: [admin!.id] })
  assert.deepEqual([(await counted(admin!))['cardList'], (await counted(inspector!))['cardList']], [1, 0])
  await setQueues(world.sql, { isPaused: true })
  assert.equal((await counted(admin!))['cardList'], 0)
})
