import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { reportProblem } from './workplace-calls.ts'

const PATH = '/api/workplace/trouble'

test('A crashed screen is logged with the number that its operator sees', async () => {
  const lines: unknown[] = []
  const log = {
    error: (event: string, defect: unknown, facts: unknown) => void lines.push([event, defect, facts]),
    info: (event: string, facts: unknown) => void lines.push([event, facts]),
  }
  const caller = { requestId: '0123456789abcdef' } as Parameters<typeof reportProblem>[2]
  const reply = await reportProblem({ log }, { what: 'broken', path: '/access/roles', why: 'TypeError: x' }, caller)
  assert.deepEqual(reply, { ok: { number: '0123456789abcdef' } })
  await reportProblem({ log }, { what: 'lost', path: '/access/nowhere', why: '' }, caller)
  const requestId = caller.requestId
  assert.deepEqual(lines, [
    ['screen.defect', 'TypeError: x', { path: '/access/roles', requestId }],
    ['screen.lost', { path: '/access/nowhere', why: '', requestId }],
  ])
})

test('Reports need a login and a path without a query, and are limited in size and rate', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const report = (fields: object, by: object = { token }) => world.ask(PATH, { what: 'broken', path: '/access/roles', ...fields }, by)
  const { data, headers, http } = await report({ why: 'TypeError' })
  assert.deepEqual([http, data['number']], [200, headers.get('x-request-id')])
  assert.equal((await report({}, {})).http, 401)
  for (const bad of [{ path: '/x?q=13912345678' }, { path: 'https://x.example/' }, { what: 'other' }, { why: 'x'.repeat(4_001) }])
    assert.equal((await report(bad)).http, 422, JSON.stringify(bad).slice(0, 60))
  for (let times = 0; times < 59; times++) await report({})
  assert.equal((await report({})).http, 429)
})
