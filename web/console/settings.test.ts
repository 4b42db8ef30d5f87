import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understandSettings, VIEWS } from './settings.ts'

test('a table has at most ten saved views, and malformed ones are left out', () => {
  const view = { name: '待审', query: 'status=submitted' }
  const saved = (items: unknown) => understandSettings({ views: { items } }).views['items']
  assert.deepEqual(saved([view, { name: '', query: 'a=1' }, 'x', null, { name: 'long', query: 'x'.repeat(VIEWS.query + 1) }]), [view])
  assert.equal(saved(Array.from({ length: 12 }, (_, at) => ({ ...view, name: `${at}` })))?.length, VIEWS.most)
  assert.deepEqual([saved('x'), understandSettings({ views: 1 }).views], [[], {}])
})
