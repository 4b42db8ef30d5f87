import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageHandle } from '#web/page.ts'
import type { BrowserSession, SessionUser } from '#web/session/session.ts'
import { judgeVisit } from './guards.ts'

const person = (...roles: string[]): SessionUser => ({ id: '1', username: 'wan', relName: null, displayName: 'wan', avatar: null, roles })
const unknown: BrowserSession = { known: false, token: null, user: null, role: '' }
const nobody: BrowserSession = { ...unknown, known: true }
const arriving: BrowserSession = { ...nobody, token: 't' }
const here = (...roles: string[]): BrowserSession => ({ ...arriving, user: person(...roles), role: '*' })
const closed: PageHandle = { name: 'information', requiresAuth: true }

test('a page without requiresAuth is open to every visitor, even when it lists roles', () => {
  for (const session of [unknown, nobody, arriving, here('user')]) {
    for (const handle of [
      undefined,
      { name: 'home' },
      { name: 'home', requiresAuth: false },
      { name: 'home', roles: ['admin'] },
    ] as const) {
      assert.deepEqual(judgeVisit(handle, session, ''), { kind: 'open' })
    }
  }
})

test('without a token the guard redirects to the login page with the page name and its own query', () => {
  assert.deepEqual(judgeVisit(closed, nobody, '?tab=2&redirect=//evil'), {
    kind: 'away',
    to: '/login?redirect=information&tab=2',
    why: 'login',
  })
})

test('the guard redirects to the login page without a return page right after a logout', () => {
  assert.deepEqual(judgeVisit(closed, { ...nobody, loggedOut: true }, '?tab=2'), { kind: 'away', to: '/login', why: 'login' })
})

test('the guard waits until the session and its user are known', () => {
  assert.deepEqual(judgeVisit(closed, unknown, ''), { kind: 'wait' })
  assert.deepEqual(judgeVisit(closed, arriving, ''), { kind: 'wait' })
  assert.deepEqual(judgeVisit({ ...closed, roles: ['admin'] }, arriving, ''), { kind: 'wait' }, 'the user first, then the roles')
})

test('a page opens for no listed role, for the wildcard, or for a role that the user has', () => {
  assert.equal(judgeVisit(closed, here('user'), '').kind, 'open')
  assert.equal(judgeVisit({ ...closed, roles: ['*'] }, here(), '').kind, 'open')
  assert.equal(judgeVisit({ ...closed, roles: ['editor', 'admin'] }, here('user', 'admin'), '').kind, 'open')
})

test('a missing role redirects to the public home page, and a wildcard held by a user is not a role', () => {
  const away = { kind: 'away', to: '/home', why: 'role' }
  assert.deepEqual(judgeVisit({ ...closed, roles: ['admin'] }, here('user'), ''), away)
  assert.deepEqual(judgeVisit({ ...closed, roles: [] }, here('admin'), ''), away)
  assert.deepEqual(judgeVisit({ ...closed, roles: ['admin'] }, here('*'), ''), away)
})
