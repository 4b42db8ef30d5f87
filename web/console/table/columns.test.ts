import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrangeColumns, type Column, moveColumn, ordered, toggle } from './columns.ts'

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({ key, title: key, render: () => key, ...more })
const columns = [column('name', { always: true }), column('kind'), column('count'), column('id', { optional: true })]
const keys = (list: readonly Column<string>[]) => list.map(({ key }) => key).join()

test('columns have their default order until an operator arranges them', () => {
  assert.equal(keys(arrangeColumns(columns, undefined)), 'name,kind,count')
  const without = toggle(columns, undefined, 'kind')
  assert.equal(keys(arrangeColumns(columns, without)), 'name,count')
  assert.equal(keys(arrangeColumns(columns, toggle(columns, without, 'id'))), 'name,count,id')
  assert.equal(keys(arrangeColumns(columns, toggle(columns, without, 'name'))), 'name,count', 'what is always there stays')
})

test('a column moves by one place, and not past the ends', () => {
  const moved = moveColumn(columns, undefined, { key: 'count', by: -1 })
  assert.equal(keys(ordered(columns, moved)), 'name,count,kind,id')
  assert.equal(keys(ordered(columns, moveColumn(columns, moved, { key: 'name', by: -1 }))), 'name,count,kind,id')
  assert.equal(
    keys(arrangeColumns(columns, moveColumn(columns, moved, { key: 'id', by: 1 }))),
    'name,count,kind',
    'what was not shown stays so',
  )
})

test('a column added after the arrangement is placed where it was declared', () => {
  const old = { order: ['count', 'name'], hidden: [] }
  assert.equal(keys(ordered([...columns, column('new')], old)), 'count,name,kind,id,new')
})
