import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plain } from '#tests/fixtures/pictures.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()

test('an upload that a full store refuses can be tried again, and arrives when there is room', async () => {
  const editor = await world.operator(['chief-editor'])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  let asked = 0
  await page.route(/\/files\/uploads/, async (route) => {
    if (asked++ > 0) return await route.continue()
    await route.fulfill({ status: 507, json: { code: 507, msg: '存储空间不足。', data: { reason: 'STORAGE_FULL' } } })
  })
  await page.goto(`${world.url}/content/media`)
  const buffer = await plain('png', 640, 360)
  await page.locator('main input[type=file]').setInputFiles({ name: '满盘.png', mimeType: 'image/png', buffer })
  await page.getByText('满盘.png：存储空间不足。').waitFor()
  assert.equal(asked, 1, 'nothing is sent again before a person asks')
  await page.getByRole('listitem').filter({ hasText: '满盘.png' }).getByRole('button', { name: '重试' }).click()
  await page.getByText('满盘.png：上传成功').waitFor()
})
