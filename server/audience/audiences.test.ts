import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Session } from '#contract/caller.ts'
import { AUDIENCE_GROUPS, type Audience, EVERYBODY, readAudience, WrittenAudience } from '#contract/site/audience.ts'
import { type AudienceJudge, openAudiences } from './audiences.ts'

const sessionOf = (accountId: string, level: Session['level'] = 'full'): { readonly session: Session } => ({
  session: { id: 's', accountId, roles: ['user'], granted: ['user'], level, steppedUp: false },
})
const STRANGER = { session: null }
const text = (word: string) => ({ 'zh-CN': word, 'en-US': word })
/** Admits accounts whose name is one of the values. */
const judgeOf = (group: AudienceJudge['group']): AudienceJudge => ({
  group,
  name: text(group),
  entry: { text: text('Apply'), path: `/${group}` },
  options: async () => ['north', 'south'].map((value) => ({ value, name: text(value) })),
  admits: async (accountId, values) =>
    accountId.startsWith(group) && (values.length === 0 || values.some((value) => accountId.endsWith(value))),
})

function openWithJudges() {
  const audiences = openAudiences()
  for (const group of AUDIENCE_GROUPS) audiences.add(judgeOf(group))
  return audiences
}

test('any group of an audience admits, and others learn the ways in', async () => {
  const audiences = openWithJudges()
  const audience: Audience = { kind: 'limited', certified: ['north'], members: [] }
  for (const [accountId, admitted] of [
    ['certified-north', true],
    ['certified-south', false],
    ['members-south', true],
    ['other', false],
  ] as const)
    assert.equal((await audiences.admits(sessionOf(accountId), audience)).admitted, admitted, accountId)
  assert.deepEqual(await audiences.admits(sessionOf('other'), audience), { admitted: false, why: ['certified', 'members'] })
  assert.deepEqual(await audiences.admits(STRANGER, audience), { admitted: false, why: ['log-in', 'certified', 'members'] })
  assert.deepEqual(await audiences.admits(STRANGER, { kind: 'signed-in' }), { admitted: false, why: ['log-in'] })
})

test('a session that owes its second factor reads like a stranger', async () => {
  const audiences = openWithJudges()
  assert.equal((await audiences.admits(sessionOf('members-north', 'pending'), { kind: 'signed-in' })).admitted, false)
  assert.equal((await audiences.admits(sessionOf('members-north', 'pending'), { kind: 'limited', members: [] })).admitted, false)
})

test('a group without a judge and a value that is not understood admit no one', async () => {
  const audiences = openAudiences()
  assert.deepEqual(await audiences.admits(sessionOf('members'), { kind: 'limited', members: [] }), { admitted: false, why: [] })
  for (const stored of [
    null,
    undefined,
    {},
    'everybody',
    { kind: 'friends' },
    { kind: 'limited', friends: [] },
    { kind: 'limited', members: 'all' },
  ])
    assert.deepEqual(await openWithJudges().admits(sessionOf('members-north'), readAudience(stored)), { admitted: false, why: [] })
  assert.equal(WrittenAudience.safeParse({ kind: 'limited' }).success, false)
})

test('two judges of one group are refused', () => {
  assert.throws(() => openWithJudges().add(judgeOf('members')), /Two judges/)
})

test('an audience is described in both languages with its ways in', async () => {
  const audiences = openWithJudges()
  const audience: Audience = { kind: 'limited', certified: ['north', 'south'], members: [] }
  assert.equal((await audiences.describe(audience, 'en-US')).readers, 'certified (north or south) or members')
  assert.equal((await audiences.describe(audience, 'zh-CN')).readers, 'certified（north或south）或members')
  assert.deepEqual(
    (await audiences.describe(audience, 'en-US')).ways.map(({ way, path }) => [way, path]),
    [
      ['log-in', '/login'],
      ['certified', '/certified'],
      ['members', '/members'],
    ],
  )
  assert.deepEqual((await audiences.describe(EVERYBODY, 'en-US')).ways, [])
})

const groupValues = fc.uniqueArray(fc.constantFrom('north', 'south'))
test('a wider audience admits everyone whom a narrower one admits', async () => {
  const audiences = openWithJudges()
  const person = fc.constantFrom('certified-north', 'certified-south', 'members-north', 'members-south', 'other')
  await fc.assert(
    fc.asyncProperty(person, groupValues, fc.option(groupValues, { nil: undefined }), async (accountId, certified, members) => {
      const admits = async (audience: Audience) => (await audiences.admits(sessionOf(accountId), audience)).admitted
      const isIn = await admits({ kind: 'limited', certified })
      if (isIn) assert.ok(await admits({ kind: 'limited', certified, ...(members && { members }) }))
      if (isIn) assert.ok(await admits({ kind: 'signed-in' }))
      assert.ok(await admits(EVERYBODY))
    }),
  )
})
