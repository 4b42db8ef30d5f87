import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inFacetGroups, withDays } from './item-groups.ts'

const days = (facets: readonly string[]) => withDays('article', inFacetGroups(facets))
const span = (facets: readonly string[]) => days(facets).span

test('years and months span from the first to the last of their days', () => {
  assert.deepEqual(span(['topic:heart', 'year:2024']), { from: '2024-01-01', until: '2025-01-01' })
  assert.deepEqual(span(['year:2024', 'year:2021']), { from: '2021-01-01', until: '2025-01-01' })
  assert.deepEqual(span(['month:2024-12', 'month:2024-02']), { from: '2024-02-01', until: '2025-01-01' })
  assert.deepEqual(span(['year:2024', 'month:2024-02']), { from: '2024-02-01', until: '2024-03-01' })
  assert.deepEqual(span(['year:2023', 'month:2024-02']), { from: '2024-02-01', until: '2024-01-01' }) // holds nothing
  for (const facets of [[], ['topic:heart'], ['year:soon'], ['year:0000'], ['year:2024', 'year:soon'], ['month:2024-13']])
    assert.equal(span(facets), undefined)
  assert.equal(withDays('achievement', inFacetGroups(['year:2024'])).span, undefined)
})

test('the days replace a single year or month alone', () => {
  assert.deepEqual(days(['topic:heart', 'year:2024']).groups, [['topic:heart']])
  assert.deepEqual(days(['month:2024-02']).groups, [])
  for (const facets of [['year:2024', 'year:2021'], ['year:2024', 'month:2024-02'], ['year:soon']])
    assert.deepEqual(days(facets).groups, inFacetGroups(facets))
  assert.deepEqual(withDays('achievement', [['year:2024']]).groups, [['year:2024']])
})

test('property: the span contains each day of an item that has a chosen facet of each name', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const facets = (cut: number, name: string) =>
    fc.array(
      day.map((each) => `${name}:${each.slice(0, cut)}`),
      { maxLength: 3 },
    )
  fc.assert(
    fc.property(day, facets(4, 'year'), facets(7, 'month'), fc.boolean(), fc.boolean(), (at, years, months, inYear, inMonth) => {
      const chosen = [...years, ...months, ...(inYear || years.length > 0 ? [`year:${at.slice(0, 4)}`] : [])]
      const found = span([...chosen, ...(inMonth || months.length > 0 ? [`month:${at.slice(0, 7)}`] : [])])
      if (found) assert.ok(found.from <= at && at < found.until, JSON.stringify({ found, at }))
    }),
  )
})
