import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SHIPPED, type TableView } from '#web/console/settings.ts'
import { mergeSettings } from './merge-settings.ts'

const view = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), query: fc.constantFrom('page=1', 'page=2') })
const views = fc.uniqueArray(view, { selector: ({ name }) => name, maxLength: 4 })
const settings = fc
  .record({ menuWidth: fc.integer({ min: 160, max: 320 }), keys: fc.boolean(), items: views, sets: views })
  .map(({ items, sets, ...rest }) => ({ ...SHIPPED, ...rest, views: { items, sets } }))
const asSet = (list: readonly TableView[] | undefined) => new Set((list ?? []).map(({ name, query }) => `${name} ${query}`))

test('what one browser alone changed is what comes of both', () => {
  fc.assert(
    fc.property(settings, settings, (base, changed) => {
      for (const merged of [mergeSettings(base, changed, base), mergeSettings(base, base, changed)]) {
        const { views: of, ...rest } = merged
        const { views: wanted, ...others } = changed
        assert.deepEqual(rest, others)
        for (const table of ['items', 'sets']) assert.deepEqual(asSet(of[table]), asSet(wanted[table as 'items']))
      }
    }),
  )
})

test('views that two browsers add to one table are both there, and one that was removed in either is gone', () => {
  const [old, gone] = [
    { name: 'old', query: 'page=1' },
    { name: 'gone', query: 'page=1' },
  ]
  const [own, other] = [
    { name: 'own', query: 'page=2' },
    { name: 'other', query: 'page=3' },
  ]
  const withViews = (items: readonly TableView[]) => ({ ...SHIPPED, views: { items } })
  const merged = mergeSettings(withViews([old, gone]), withViews([old, own]), withViews([old, gone, other]))
  assert.deepEqual(asSet(merged.views['items']), asSet([old, other, own]))
})
