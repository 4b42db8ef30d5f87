import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { goneIn, goneOut, type MenuEditRow, moveMenuRow, toMenuRows, toTree } from './menu-rows.ts'

const row = (id: string, depth: MenuEditRow['depth']): MenuEditRow => ({
  id,
  depth,
  text: { 'zh-CN': '', 'en-US': '' },
  isHidden: false,
  target: { kind: 'none' },
})
/** The menu `a b(c d) e` as rows. */
const menu = () => [row('a', 0), row('b', 0), row('c', 1), row('d', 1), row('e', 0)]
const drawn = (rows: readonly MenuEditRow[]) => rows.map(({ id, depth }) => (depth === 1 ? `-${id}` : id)).join(' ')

test('an entry moves with its children and is never placed inside another entry', () => {
  assert.equal(drawn(moveMenuRow(menu(), 1, 0).rows), 'b -c -d a e')
  assert.equal(drawn(moveMenuRow(menu(), 1, 4).rows), 'a e b -c -d')
  assert.equal(drawn(moveMenuRow(menu(), 0, 2).rows), 'b -c -d a e')
  assert.equal(drawn(moveMenuRow(menu(), 4, 3).rows), 'a e b -c -d')
  assert.deepEqual(moveMenuRow(menu(), 3, 0), { rows: [row('a', 0), row('d', 1), row('b', 0), row('c', 1), row('e', 0)], at: 1 })
})

test('an entry with children cannot be indented, and outdenting a child leaves its siblings with their entry', () => {
  assert.equal(drawn(goneIn(menu(), 4)), 'a b -c -d -e')
  assert.equal(drawn(goneIn(menu(), 1)), drawn(menu()))
  assert.equal(drawn(goneIn(menu(), 0)), drawn(menu()))
  assert.equal(drawn(goneOut(menu(), 2).rows), 'a b -d c e')
  assert.equal(drawn(goneOut(menu(), 0).rows), drawn(menu()))
})

test('any moves of rows keep all entries and give a menu of two levels', () => {
  const step = fc.tuple(fc.constantFrom('move', 'in', 'out'), fc.nat(4), fc.nat(4))
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let rows: readonly MenuEditRow[] = menu()
      for (const [what, from, to] of steps)
        rows = what === 'move' ? moveMenuRow(rows, from, to).rows : what === 'in' ? goneIn(rows, from) : goneOut(rows, from).rows
      assert.equal(
        rows
          .map(({ id }) => id)
          .toSorted()
          .join(''),
        'abcde',
      )
      assert.deepEqual(toMenuRows(toTree(rows)), rows)
    }),
  )
})
