import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageHandle } from '#web/page.ts'
import type { Session, SessionUser } from '#web/session/session.ts'
import { judge } from './guards.ts'

const person = (...roles: string[]): SessionUser => ({ id: '1', username: 'wan', relName: null, displayName: 'wan', avatar: null, roles })
const unknown: Session = { known: false, token: null, user: null, role: '' }
const nobody: Session = { ...unknown, known: true }
const arriving: Session = { ...nobody, token: 't' }
const here = (...roles: string[]): Session => ({ ...arriving, user: person(...roles), role: '*' })
const closed: PageHandle = { name: 'information', requiresAuth: true }

test('a page that asks for nobody is open to everybody, whatever else it says', () => {
  for (const session of [unknown, nobody, arriving, here('user')]) {
    for (const handle of [
      undefined,
      { name: 'home' },
      { name: 'home', requiresAuth: false },
      { name: 'home', roles: ['admin'] },
    ] as const) {
      assert.deepEqual(judge(handle, session, ''), { kind: 'open' })
    }
  }
})

test('without a token the way leads to the login, which is told the page and its own query', () => {
  assert.deepEqual(judge(closed, nobody, '?tab=2&redirect=//evil'), { kind: 'away', to: '/login?redirect=information&tab=2', why: 'login' })
})

test('who has just logged out is led to the login, which is told nothing', () => {
  assert.deepEqual(judge(closed, { ...nobody, loggedOut: true }, '?tab=2'), { kind: 'away', to: '/login', why: 'login' })
})

test('nothing is decided before the session is known, nor before its user is', () => {
  assert.deepEqual(judge(closed, unknown, ''), { kind: 'wait' })
  assert.deepEqual(judge(closed, arriving, ''), { kind: 'wait' })
  assert.deepEqual(judge({ ...closed, roles: ['admin'] }, arriving, ''), { kind: 'wait' }, 'the user first, then the roles')
})

test('roles: none named, the wildcard, or one that is held', () => {
  assert.equal(judge(closed, here('user'), '').kind, 'open')
  assert.equal(judge({ ...closed, roles: ['*'] }, here(), '').kind, 'open')
  assert.equal(judge({ ...closed, roles: ['editor', 'admin'] }, here('user', 'admin'), '').kind, 'open')
})

test('a role that does not suffice leads to a page that is open to everybody; a claimed wildcard is no role', () => {
  const away = { kind: 'away', to: '/home', why: 'role' }
  assert.deepEqual(judge({ ...closed, roles: ['admin'] }, here('user'), ''), away)
  assert.deepEqual(judge({ ...closed, roles: [] }, here('admin'), ''), away)
  assert.deepEqual(judge({ ...closed, roles: ['admin'] }, here('*'), ''), away)
})
