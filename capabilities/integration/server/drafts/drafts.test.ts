import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programOf } from '#tests/world/programs.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

test('a program creates, saves and submits a draft, and publishes nothing', async () => {
  const token = await programOf(world, await world.operator(['editor']))
  const ask = async (path: string, fields: object) => {
    const { code, data } = await world.ask(`/api/v1/drafts/${path}`, { ...fields }, { token })
    assert.equal(code, 200, `${path}: ${JSON.stringify(data)}`)
    return data
  }
  const { id, number } = await ask('create', { section: 'article', kind: 'img', language: 'zh-CN', title: '血压随访' })
  const edition = { id, language: 'zh-CN' }
  const read = await ask('get', edition)
  assert.deepEqual([read['number'], read['state']], [number, 'draft'])
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '每天早晚各测一次。' }] }] }
  const draft = { ...(read['draft'] as object), lead: '家庭血压的测量方法。', body, sourceName: '指南', sourceUrl: 'https://example.org/' }
  const saved = await ask('save', { ...edition, version: read['version'], draft })
  const stale = await world.ask('/api/v1/drafts/save', { ...edition, version: read['version'], draft }, { token })
  assert.equal(stale.data['reason'], 'CHANGED_MEANWHILE')
  const missing = (await ask('get', edition))['missing'] as unknown as { field: string }[]
  const submitted = await world.ask('/api/v1/drafts/submit', { ...edition, version: saved['version'] }, { token })
  assert.equal(submitted.data['reason'] ?? 'ok', missing.length === 0 ? 'ok' : 'NOT_READY')
  assert.equal((await ask('get', edition))['state'], missing.length === 0 ? 'submitted' : 'draft')
  assert.equal((await world.ask('/api/v1/item', { number, language: 'zh-CN' })).data['reason'], 'NOT_FOUND')
})

test('a program reads and sets the audience of an item within its scope, and never by chance', async () => {
  const editor = await world.operator(['editor'])
  const token = await programOf(world, editor)
  const ask = (path: string, fields: object, by = token) => world.ask(`/api/v1/drafts/${path}`, { ...fields }, { token: by })
  const { data: item } = await ask('create', { section: 'article', kind: 'img', language: 'zh-CN', title: '会员通讯' })
  const id = String(item['id'])
  const audienceOf = async () => (await ask('get', { id, language: 'zh-CN' })).data['audience']
  assert.deepEqual(await audienceOf(), { kind: 'everybody' })
  const { data: groups } = await ask('audiences', {})
  const certified = (groups as unknown as { group: string; options: { value: string }[] }[]).find(({ group }) => group === 'certified')
  const audience = { kind: 'limited', certified: [certified!.options[0]!.value] }
  assert.equal((await ask('audience', { id, audience, before: { kind: 'everybody' } })).code, 200)
  assert.deepEqual(await audienceOf(), audience)
  for (const [fields, reason] of [
    [{ audience: { kind: 'signed-in' }, before: { kind: 'everybody' } }, 'AUDIENCE_CHANGED'],
    [{ audience: { kind: 'limited' } }, 'AUDIENCE_EMPTY'],
    [{ audience: { kind: 'limited', certified: ['astronaut'] } }, 'AUDIENCE_UNKNOWN'],
    [{ audience: { kind: 'friends' } }, 'BAD_REQUEST'],
  ] as const)
    assert.equal((await ask('audience', { id, ...fields })).data['reason'], reason)
  const reader = await programOf(world, editor, ['content:read'])
  assert.equal((await ask('audience', { id, audience: { kind: 'everybody' } }, reader)).data['reason'], 'SCOPE')
  const stranger = await programOf(world, await world.operator(['editor']))
  assert.equal((await ask('audience', { id, audience: { kind: 'everybody' } }, stranger)).data['reason'], 'FORBIDDEN')
  assert.deepEqual(await audienceOf(), audience)
})
