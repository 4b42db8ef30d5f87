import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understandSettings, VIEW_LIMITS } from './settings.ts'

test('a table has at most ten saved views, and malformed ones are left out', () => {
  const view = { name: '待审', query: 'status=submitted' }
  const saved = (items: unknown) => understandSettings({ views: { items } }).views['items']
  assert.deepEqual(saved([view, { name: '', query: 'a=1' }, 'x', null, { name: 'long', query: 'x'.repeat(VIEW_LIMITS.query + 1) }]), [view])
  assert.equal(saved(Array.from({ length: 12 }, (_, at) => ({ ...view, name: `${at}` })))?.length, VIEW_LIMITS.most)
  assert.deepEqual([saved('x'), understandSettings({ views: 1 }).views], [[], {}])
})
