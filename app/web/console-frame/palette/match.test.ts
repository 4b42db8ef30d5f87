import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting, scoreOf } from './match.ts'

test('the search finds titles in both languages and keywords, and ranks titles first', () => {
  const roles = ['角色与权限', 'Roles and permissions', '授权', 'grant'] as const
  assert.ok(scoreOf('角色', ...roles)! > scoreOf('role', ...roles)!)
  assert.ok(scoreOf('role', ...roles)! >= scoreOf('permissions', ...roles)!)
  assert.ok(scoreOf('GRANT', ...roles)! > 0)
  assert.equal(scoreOf('role live', ...roles), undefined)
  assert.equal(scoreOf('直播', ...roles), undefined)
  assert.equal(scoreOf('  ', ...roles), 0)
  assert.equal(scoreOf('issions', ...roles), undefined, 'letters find where a word begins')
})

test('an exact title ranks first among pages and commands, and an empty query keeps the original order', () => {
  const offer = (group: string, title: string, ...also: string[]) => ({ group, title, also: [title, ...also] })
  const offers = [
    offer('命令', '邀请人员', 'Invite people'),
    offer('页面', '账号', 'Accounts', 'roles'),
    offer('页面', '用户信息', 'User info', '邀请'),
    offer('页面', '角色与权限', 'Roles and permissions'),
  ]
  const titles = (written: string) => fitting(offers, written).map(({ title }) => title)
  assert.deepEqual(titles('邀请'), ['邀请人员', '用户信息'])
  assert.deepEqual(titles('roles'), ['角色与权限', '账号'])
  assert.deepEqual(titles('用户'), ['用户信息'])
  assert.deepEqual(titles(''), ['邀请人员', '账号', '用户信息', '角色与权限'])
})
