import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeMenuItem,
  isEdited,
  type MenuDraft,
  type MenuItemDraft,
  movePage,
  placeOf,
  restoreMenuItem,
  seenBy,
  step,
  toDraft,
  toEdits,
} from './menu-draft.ts'

const item = (kind: MenuItemDraft['kind'], name: string, order: number, group?: string): MenuItemDraft => {
  const shipped = { order, title: { 'zh-CN': name, 'en-US': name }, icon: 'list', ...(group !== undefined && { group }) }
  return { kind, name, path: `/${name}`, visible: true, roles: [], ...shipped, shipped }
}
const items = [
  item('group', 'list', 10),
  item('page', 'one', 10, 'list'),
  item('page', 'two', 15, 'list'),
  item('group', 'user', 20),
  item('page', 'three', 10, 'user'),
]
const draft = toDraft(items)
const namesOf = (each: MenuDraft) => each.map(({ item: group, pages }) => [group.name, ...pages.map(({ name }) => name)].join(' '))
const page = (name: string) => ({ kind: 'page', name }) as const

test('A step moves a page within its group and into the next one, moves a group among groups, and stops at both ends', () => {
  assert.deepEqual(namesOf(step(draft, page('one'), 1)), ['list two one', 'user three'])
  assert.deepEqual(namesOf(step(draft, page('two'), 1)), ['list one', 'user two three'])
  assert.deepEqual(namesOf(step(draft, page('three'), -1)), ['list one two three', 'user'])
  assert.deepEqual(namesOf(step(draft, page('one'), -1)), ['list one two', 'user three'])
  assert.deepEqual(namesOf(step(draft, { kind: 'group', name: 'user' }, -1)), ['user three', 'list one two'])
  assert.deepEqual(namesOf(step(draft, { kind: 'group', name: 'user' }, 1)), ['list one two', 'user three'])
  assert.deepEqual(namesOf(movePage(draft, 'two', { group: 'list', at: 0 })), ['list two one', 'user three'])
  assert.deepEqual(placeOf(step(draft, page('two'), 1), page('two')), { item: items[2], place: 1, count: 2, group: items[3] })
})

test('Order numbers stay while the order is valid, and moved items get new ones', () => {
  assert.deepEqual(
    toEdits(draft).map(({ name, order, group }) => [name, order, group]),
    [
      ['list', 10, undefined],
      ['user', 20, undefined],
      ['one', 10, 'list'],
      ['two', 15, 'list'],
      ['three', 10, 'user'],
    ],
  )
  const moved = toEdits(step(draft, page('one'), 1))
  assert.deepEqual(
    moved.filter(({ group }) => group === 'list').map(({ name, order }) => [name, order]),
    [
      ['two', 10],
      ['one', 20],
    ],
  )
})

test('Every edited item can be reset to its shipped state', () => {
  const edited = changeMenuItem(step(draft, page('two'), 1), page('two'), { visible: false, roles: ['editor'], icon: 'shield' })
  const two = placeOf(edited, page('two'))!
  assert.equal(isEdited(two.item, two.group!.name), true)
  assert.notDeepEqual(toEdits(edited), toEdits(draft))
  assert.deepEqual(toEdits(restoreMenuItem(edited)), toEdits(draft))
  assert.equal(isEdited(items[1]!, 'list'), false)
})

test('A role preview shows visible pages that the role may open, and an administrator sees all visible pages', () => {
  const closed = changeMenuItem(draft, page('three'), { roles: ['auditor'] })
  assert.deepEqual(namesOf(seenBy(closed, 'editor', () => true)), ['list one two'])
  assert.deepEqual(namesOf(seenBy(closed, 'admin', () => false)), ['list one two', 'user three'])
  assert.deepEqual(namesOf(seenBy(changeMenuItem(closed, page('one'), { visible: false }), 'admin', () => true)), [
    'list two',
    'user three',
  ])
})
