import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, isDifferent, isOn, NO_DRAFT, roleDifference, wish } from './role-draft.ts'

const title = { 'zh-CN': '编辑', 'en-US': 'Editor' }
const role = { title, permissions: ['a:read', 'a:edit'] }

test('A draft counts as a change only where it differs from the role', () => {
  const draft = wish(wish(wish(NO_DRAFT, ['b:read', 'a:read'], true), ['a:edit'], false), ['c:read'], false)
  assert.deepEqual(roleDifference(role, draft), { added: ['b:read'], removed: ['a:edit'], title: undefined })
  assert.deepEqual(contentOf(role, draft), { permissions: ['a:read', 'b:read'], title })
  assert.equal(isOn(role, draft, 'a:edit'), false)
  assert.equal(isDifferent(roleDifference(role, wish(draft, ['b:read'], false))), true)
  assert.equal(isDifferent(roleDifference(role, wish(NO_DRAFT, ['a:read'], true))), false)
  assert.equal(isDifferent(roleDifference(role, { ...NO_DRAFT, title: { ...title, 'en-US': ' Editor ' } })), false)
})

test('Concurrent changes by another operator are kept', () => {
  const draft = wish(NO_DRAFT, ['b:read'], true)
  const meanwhile = { title: { 'zh-CN': '主编', 'en-US': 'Chief editor' }, permissions: ['a:read', 'c:read'] }
  assert.deepEqual(contentOf(meanwhile, draft), { permissions: ['a:read', 'c:read', 'b:read'], title: meanwhile.title })
})
