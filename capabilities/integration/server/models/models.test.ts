import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addTopics, curate } from '#tests/fixtures/curation.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

type Answer = {
  result?: Record<string, unknown> & { content?: { text: string }[]; isError?: boolean }
  error?: { code: number; message: string }
}
let addresses = 0
async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': `10.8.0.${addresses++}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { ...((text === '' ? {} : JSON.parse(text)) as Answer), status: response.status, type: response.headers.get('content-type') }
}
const ask = (method: string, params?: object, headers?: Record<string, string>) => post({ jsonrpc: '2.0', id: 1, method, params }, headers)
const call = async (name: string, given: object) => {
  const { result, error } = await ask('tools/call', { name, arguments: given })
  return { data: result?.content?.[0]?.text, isError: result?.isError ?? false, error }
}

test('a model shakes hands, lists the tools, searches and reads an item', async () => {
  const { number } = await publish(world.sql, {
    'zh-CN': {
      title: '血压随访',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '早晚各测一次。' }] }] },
    },
  })
  const hello = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } })
  assert.equal(hello.result?.['protocolVersion'], '2025-06-18')
  assert.deepEqual(await post({ jsonrpc: '2.0', method: 'notifications/initialized' }), { status: 202, type: null })
  const { result } = await ask('tools/list')
  assert.deepEqual(
    (result!['tools'] as { name: string }[]).map(({ name }) => name),
    ['search', 'read_item', 'list_sections'],
  )
  const item = JSON.parse((await call('read_item', { number, language: 'zh-CN' })).data!) as { title: string; body: string; url: string }
  assert.deepEqual([item.title, item.body], ['血压随访', '早晚各测一次。'])
  assert.match((await call('list_sections', { language: 'zh-CN' })).data!, /"section":"article","name":/)
  assert.match((await call('search', { words: '血压', language: 'zh-CN' })).data!, /"list":/)
})

test('the stateless revision needs no handshake', async () => {
  const headers = { 'mcp-protocol-version': '2026-07-28' }
  const { result } = await ask('server/discover', {}, headers)
  assert.deepEqual([result!['resultType'], (result!['supportedVersions'] as string[])[0]], ['complete', '2026-07-28'])
  assert.equal((await ask('sampling/createMessage', {}, headers)).status, 404)
  assert.equal((await ask('tools/list', {}, { 'mcp-protocol-version': '1999-01-01' })).status, 400)
})

test('answers of earlier revisions have no fields of the stateless one, which the SDK refuses in the answer to a ping', async () => {
  for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
    const headers = { 'mcp-protocol-version': version }
    assert.deepEqual((await ask('ping', {}, headers)).result, {})
    assert.deepEqual(Object.keys((await ask('tools/list', {}, headers)).result!), ['tools'])
  }
})

test('a batch of the revision 2025-03-26 gets the answers to its requests', async () => {
  const [ping, noted] = [
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ]
  const pong = { jsonrpc: '2.0', id: 1, result: {} }
  const repliesTo = async (batch: object[], headers = {}) => {
    const { status, type, ...replies } = await post(batch, headers)
    return [status, Object.values(replies)]
  }
  assert.deepEqual(await repliesTo([ping, noted, { ...ping, id: 2 }]), [200, [pong, { ...pong, id: 2 }]])
  assert.deepEqual(await repliesTo([ping], { 'mcp-protocol-version': '2025-03-26' }), [200, [pong]])
  assert.deepEqual(await repliesTo([noted]), [202, []])
  assert.equal((await post([ping], { 'mcp-protocol-version': '2025-06-18' })).error?.code, -32_600)
})

test('each message of a batch counts as a request', async () => {
  const batch = Array.from({ length: 900 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
  const statuses = [await post(batch, { 'x-forwarded-for': '10.9.0.1' }), await post(batch, { 'x-forwarded-for': '10.9.0.1' })]
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [200, 429],
  )
})

test('what is not public is in no answer (S136)', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '下线' } })
  await unpublish(world.sql, item)
  world.forgetCaches()
  const { isError } = await call('read_item', { number: item.number, language: 'zh-CN' })
  assert.equal(isError, true)
})

test('hostile messages get an error of the protocol', async () => {
  for (const [body, code] of [
    ['{', -32_700],
    ['[]', -32_600],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, -32_600],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, -32_600],
    [`${'['.repeat(1_000)}${']'.repeat(1_000)}`, -32_700],
  ] as const)
    assert.deepEqual([(await post(body)).status, (await post(body)).error?.code], [400, code], JSON.stringify(body))
  assert.equal((await ask('nothing')).error?.code, -32_601)
  assert.equal((await call('__proto__', {})).error?.code, -32_602)
  assert.equal((await call('read_item', { number: "1' or true", language: 'zh-CN' })).isError, true)
  assert.match((await call('list_sections', { language: 'zh-CN', page: 2 })).data!, /page/)
  assert.equal((await post('x'.repeat(100_000))).status, 413)
})

test('S54: a page of another site is refused, and only POST is answered', async () => {
  assert.equal((await ask('ping', {}, { origin: 'https://elsewhere.example' })).status, 403)
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(`${world.url}/mcp`, { method })
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST'])
  }
})

test('an operator turns the server for models off', async () => {
  await using quiet = await openWorld({ env: { MCP: 'off' } })
  const response = await fetch(`${quiet.url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  assert.ok(response.status >= 400)
})

test('llms.txt names a section in its language, also when the site lists none of its items', async () => {
  await addTopics(world, 'blocked')
  await publish(world.sql, {
    section: 'achievement',
    facts: {},
    topics: ['blocked'],
    'zh-CN': { title: '成果' },
    'en-US': { title: 'Result' },
  })
  const editor = await world.operator(['editor'])
  await curate(world, editor, 'presets/save', { preset: 'block', isOn: true, params: { topics: ['blocked'], sections: [] }, version: 1 })
  world.forgetCaches()
  const text = await (await fetch(`${world.url}/llms.txt`)).text()
  const headings = text.split('\n').filter((line) => line.startsWith('## ') && line.includes('chievement'))
  assert.deepEqual([headings, text.includes('Result')], [['## Achievements (en-US)'], false])
})

test('llms.txt lists sections and documents of each language, and nothing else', async () => {
  await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '会讯 [一]' }, 'en-US': { title: 'News <1>' } })
  const item = await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '撤回' } })
  await unpublish(world.sql, item)
  world.forgetCaches()
  const response = await fetch(`${world.url}/llms.txt`)
  const text = await response.text()
  assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8')
  assert.match(text, /^# .+\n\n> /)
  assert.match(text, /- \[会讯 \\\[一\\\]\]\(http/)
  assert.match(text, /- \[News \\<1\\>\]\(http[^)]+language=en-US\)/)
  assert.doesNotMatch(text, /撤回/)
})
