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
