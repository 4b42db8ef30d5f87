import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approved, asked, begin, certify, endCertification, MEDICINE, newDraft, save, succeed } from '#tests/fixtures/content.ts'
import { judge } from '#tests/fixtures/inspection.ts'
import { openWorld } from '#tests/world.ts'
import { openInspection } from './inspection.stand-in.ts'

test('an item says before it is unpublished that its version needs a sign-off to be republished', async () => {
  await using world = await openWorld()
  await using inspection = await openInspection(world.sql.options)
  const physician = await world.operator(['chief-editor'])
  const inspector = await world.operator(['inspector'])
  await certify(world, physician)
  const begun = await begin(world, physician, MEDICINE, { section: 'medicine' })
  begun.version = Number((await succeed(world, physician, 'vouch', begun))['version'])
  const needs = async () => (await succeed(world, physician, 'read', begun))['republishNeeds'] as unknown
  assert.deepEqual(await needs(), [], 'nothing was published yet')
  await approved(world, inspection, physician, inspector, begun)
  await succeed(world, physician, 'publish', begun)
  assert.deepEqual(await needs(), [])
  // A newer draft without a sign-off concerns the next version only.
  const { version } = await succeed(world, physician, 'read', begun)
  await save(world, physician, { ...begun, version: Number(version) }, newDraft({ ...MEDICINE, lead: '新的导语' }))
  assert.deepEqual(await needs(), [])
  const list = { titleZh: '新词', titleEn: 'New words', kind: 'banned', isOn: true, onHit: 'block', words: ['阿司匹林肠溶片'] }
  const { data } = await judge(world, inspector, 'words/save', list)
  assert.deepEqual(await needs(), ['BLOCKED_WORDS'])
  await judge(world, inspector, 'words/remove', { id: data['id'] })
  assert.deepEqual(await needs(), [])
  await endCertification(world, physician)
  assert.deepEqual(await needs(), ['AUTHOR_NOT_CERTIFIED'])
  await succeed(world, physician, 'offline', begun)
  assert.deepEqual(await needs(), ['AUTHOR_NOT_CERTIFIED'], 'and afterwards')
  assert.equal((await asked(world, physician, 'online', begun)).data['reason'], 'AUTHOR_NOT_CERTIFIED')
})
