import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from './match.ts'

test('both languages and further words are found, the title first', () => {
  const roles = ['角色与权限', 'Roles and permissions', '授权', 'grant'] as const
  assert.ok(scoreOf('角色', ...roles)! > scoreOf('role', ...roles)!)
  assert.ok(scoreOf('role', ...roles)! >= scoreOf('permissions', ...roles)!)
  assert.ok(scoreOf('GRANT', ...roles)! > 0)
  assert.equal(scoreOf('role live', ...roles), undefined)
  assert.equal(scoreOf('直播', ...roles), undefined)
  assert.equal(scoreOf('  ', ...roles), 0)
})
