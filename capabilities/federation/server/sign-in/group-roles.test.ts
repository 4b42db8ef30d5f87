import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSecondFactor, mergeRoles, readClaim, rolesOfGroups } from './group-roles.ts'

const role = fc.constantFrom('admin', 'editor', 'inspector', 'auditor', 'support')
const roles = fc.uniqueArray(role)
const sorted = (list: readonly string[]) => list.toSorted()

test('logins one after the other give what the groups give now, and never take what was given by hand', () => {
  fc.assert(
    fc.property(roles, fc.array(roles, { maxLength: 6 }), (byHand, logins) => {
      let [present, before]: [readonly string[], readonly string[]] = [byHand, []]
      for (const given of logins) {
        const { next, byGroups } = mergeRoles({ present, before, given })
        assert.deepEqual(sorted(next), sorted([...new Set([...byHand, ...given])]))
        assert.deepEqual(sorted(byGroups), sorted(given.filter((each) => !byHand.includes(each))))
        ;[present, before] = [next, byGroups]
      }
      assert.deepEqual(sorted(mergeRoles({ present, before, given: [] }).next), sorted(byHand))
    }),
  )
})

test('a role that the account has to keep stays, and is one of the groups until another has it', () => {
  fc.assert(
    fc.property(roles, roles, roles, (byHand, before, given) => {
      const present = [...new Set([...byHand, ...before])]
      const { next, byGroups } = mergeRoles({ present, before, given, required: 'admin' })
      assert.equal(next.includes('admin'), present.includes('admin') || given.includes('admin'))
      if (before.includes('admin')) assert.ok(byGroups.includes('admin'))
    }),
  )
})

test('only texts name groups, and only their own names are mapped', () => {
  const map = { editors: ['editor'], board: ['admin', 'editor'] }
  assert.deepEqual(rolesOfGroups(['editors', 'board', 'editors', 7, null], map), ['editor', 'admin'])
  assert.deepEqual(rolesOfGroups('board', map), ['admin', 'editor'])
  for (const claim of [undefined, null, 7, {}, { editors: true }, ['constructor', '__proto__', 'toString'], [['editors']]])
    assert.deepEqual(rolesOfGroups(claim, map), [])
  fc.assert(fc.property(fc.anything(), (claim) => assert.ok(Array.isArray(rolesOfGroups(claim, map)))))
})

test('a claim is found by its name, else by a path into objects', () => {
  const claims = { groups: ['a'], 'https://example.org/groups': ['b'], realm_access: { roles: ['c'] } }
  assert.deepEqual(readClaim(claims, 'groups'), ['a'])
  assert.deepEqual(readClaim(claims, 'https://example.org/groups'), ['b'])
  assert.deepEqual(readClaim(claims, 'realm_access.roles'), ['c'])
  for (const name of ['', 'none', 'groups.0.x', 'realm_access.none', 'constructor', '__proto__.x', 'realm_access.constructor.name'])
    assert.equal(readClaim(claims, name), undefined, name)
})

test('a second factor is what was configured, and nothing else', () => {
  const configured = { amr: ['mfa', 'hwk'], acr: ['2'] }
  assert.ok(isSecondFactor({ amr: ['pwd', 'hwk'] }, configured))
  assert.ok(isSecondFactor({ acr: '2' }, configured))
  for (const claims of [{}, { amr: 'mfa' }, { amr: ['pwd'] }, { amr: [] }, { acr: ['2'] }, { acr: 2 }, { acr: '1' }])
    assert.equal(isSecondFactor(claims, configured), false, JSON.stringify(claims))
  assert.equal(isSecondFactor({ amr: ['mfa'], acr: '2' }, { amr: [], acr: [] }), false)
})
