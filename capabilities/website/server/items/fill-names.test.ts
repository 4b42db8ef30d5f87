import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { openWorld } from '#tests/world.ts'

const readLead = async (env: Readonly<Record<string, string>>, language: Language): Promise<string> => {
  await using world = await openWorld({ env })
  return String((await world.ask('/api/website/page', { slug: 'agreement', language })).data['lead'])
}

test('a Chinese text has spaces around a Latin name of the site and none around a Chinese one', async () => {
  const chinese = { SITE_NAME: '明序论坛', ORGANISATION_ZH: '明序医学会', ORGANISATION_EN: 'Mingxu' }
  assert.match(await readLead(chinese, 'zh-CN'), /由你与明序医学会（下称“我们”）就使用明序论坛订立/)
  assert.match(await readLead({ SITE_NAME: 'Lyceum' }, 'zh-CN'), /就使用 Lyceum 订立/)
  assert.match(await readLead(chinese, 'en-US'), /between you and Mingxu \(“we”\)/)
})
