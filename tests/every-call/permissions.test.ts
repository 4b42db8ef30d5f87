import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OTHERS_SCOPE, TEAM_SCOPE } from '#capabilities/teams/contract.ts'
import { SHIPPED_ROLES } from '#contract/caller.ts'
import { MENU_GROUPS } from '#contract/console.ts'
import { LANGUAGES } from '#contract/language.ts'
import { CONDITIONS, type Permission } from '#contract/permission.ts'
import { openWorld, type World } from '../world.ts'

/** Permissions that a release declares before their calls exist. The list should be empty. */
const AHEAD_OF_THEIR_CALLS: readonly Permission[] = []

/** Permissions that calls on owned things require in addition. */
const SCOPES = [{ permission: TEAM_SCOPE }, { permission: OTHERS_SCOPE }] as const

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const asked = () =>
  [
    ...world.answers.flatMap(({ answers }) => answers.flatMap(({ call: { access, isScoped } }) => [access, ...(isScoped ? SCOPES : [])])),
    ...world.channels.map(({ channel }) => channel.access),
  ].flatMap((access) => (typeof access === 'object' ? access.permission : []))
const pagesOf = () => world.answers.flatMap(({ pages = {} }) => Object.values(pages))

test('Every permission that a call requires is declared, and every declared one is required by a call', () => {
  const declared = world.answers.flatMap(({ permissions = {} }) => Object.keys(permissions) as Permission[])
  assert.equal(new Set(declared).size, declared.length, 'declared twice')
  const named = new Set([...asked(), ...pagesOf().flatMap(({ permission }) => permission ?? [])])
  assert.deepEqual(
    [...named].filter((permission) => !declared.includes(permission)),
    [],
    'asked for, but declared by nobody',
  )
  const used = new Set([...asked(), ...AHEAD_OF_THEIR_CALLS])
  assert.deepEqual(
    declared.filter((permission) => !used.has(permission)),
    [],
    'declared, but no call asks for it',
  )
  assert.deepEqual(
    AHEAD_OF_THEIR_CALLS.filter((permission) => asked().includes(permission) || !declared.includes(permission)),
    [],
    'not ahead of its calls any more',
  )
})

test('Every permission has a title in both languages, in the text of the capability that declares it', () => {
  for (const { permissions = {}, texts } of world.answers) {
    for (const permission of Object.keys(permissions)) {
      const labels = LANGUAGES.map((language) => texts[language][`permission.${permission}`])
      assert.ok(
        labels.every((words) => words?.trim()),
        permission,
      )
      assert.notEqual(labels[0], labels[1], permission)
    }
  }
})

test('Every permission has a valid name, known default roles and a known condition', () => {
  for (const { permissions = {} } of world.answers) {
    for (const [permission, { roles, needs }] of Object.entries(permissions)) {
      assert.match(permission, /^[a-z-]+:[a-z-]+$/)
      for (const role of roles) assert.ok(SHIPPED_ROLES.includes(role), `${permission}: ${role}`)
      assert.ok(needs === undefined || CONDITIONS.includes(needs), permission)
    }
  }
})

test('Every console page has a name and a path of its own, and belongs to a group', () => {
  const pages = pagesOf()
  const names = [...pages.map(({ name }) => name), ...Object.keys(MENU_GROUPS)]
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) < at),
    [],
    'two pages, or a page and a group, of one name',
  )
  assert.equal(new Set(pages.map(({ path }) => path)).size, pages.length)
  for (const { name, group } of pages) {
    assert.ok(group in MENU_GROUPS, name)
    assert.match(name, /^[A-Za-z][A-Za-z0-9-]{0,63}$/, name)
  }
})
