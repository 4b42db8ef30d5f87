import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFilterSet, type ListDefaults, readListState, setFilters, writeList } from './list-state.ts'

const terms = {
  sort: 'createdAt',
  direction: 'desc',
  filters: { q: 'text', status: 'one', kind: 'many', created: 'days' },
} as const satisfies ListDefaults<Readonly<Record<string, 'text' | 'one' | 'many' | 'days'>>>
const read = (search: string) => readListState(new URLSearchParams(search), terms)
const written = (search: string, change: Partial<ReturnType<typeof read>>) =>
  String(writeList(new URLSearchParams(search), { ...read(search), ...change }, terms))

test('an address contains only differences from the defaults, and is read as it was written', () => {
  assert.deepEqual(read(''), {
    page: 1,
    pageSize: 20,
    sort: 'createdAt',
    direction: 'desc',
    filters: { q: '', status: '', kind: [], created: undefined },
  })
  const address = 'tab=x&page=3&pageSize=50&sort=name&direction=asc&q=%E5%BF%83+%26&kind=img&kind=video&created=2026-01-01..2026-01-31'
  assert.deepEqual(read(address), {
    page: 3,
    pageSize: 50,
    sort: 'name',
    direction: 'asc',
    filters: { q: '心 &', status: '', kind: ['img', 'video'], created: { from: '2026-01-01', to: '2026-01-31' } },
  })
  assert.equal(written(address, {}), address)
  assert.equal(written(address, { page: 1, pageSize: 20, sort: 'createdAt', direction: 'desc', filters: read('').filters }), 'tab=x')
})

test('an invalid value in an address falls back to the default', () => {
  for (const page of ['0', '-1', '501', '1e3', 'x', '']) assert.equal(read(`page=${page}`).page, 1, page)
  assert.equal(read('page=101&pageSize=100').page, 1)
  for (const pageSize of ['0', '101', 'x']) assert.equal(read(`pageSize=${pageSize}`).pageSize, 20, pageSize)
  assert.equal(read('direction=sideways').direction, 'desc')
  assert.equal(read('created=yesterday').filters.created, undefined)
})

test('filters that are not set are not sent', () => {
  assert.deepEqual(setFilters(read('status=online').filters), { status: 'online' })
  assert.deepEqual(
    [isFilterSet(''), isFilterSet([]), isFilterSet(undefined), isFilterSet('0'), isFilterSet(['a'])],
    [false, false, false, true, true],
  )
})
