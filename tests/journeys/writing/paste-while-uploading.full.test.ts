import { test } from 'node:test'
import { plain } from '#tests/fixtures/pictures.ts'
import { headOf } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

test('a picture that is uploading when the section changes is inserted into the text', async () => {
  const editor = await world.operator(['chief-editor'])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/content/items`)
  await press(headOf(page), '新建内容')
  await page.getByRole('dialog').getByLabel('标题').fill('义诊走进社区')
  await press(page, '创建')
  const text = page.locator('.ProseMirror')
  await text.click()
  // Delays the upload until the desk has been asked to reload the item.
  const asked = Promise.withResolvers<void>()
  await page.route(/\/files\/uploads/, async (route) => {
    await asked.promise
    await route.continue()
  })
  const bytes = (await plain('png', 640, 360)).toString('base64')
  await text.evaluate((field, picture) => {
    const data = new DataTransfer()
    const file = new File([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], 'p.png', { type: 'image/png' })
    data.items.add(file)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes)
  await page.getByText('正在上传“p.png”').waitFor()
  await page.getByRole('combobox', { name: '栏目' }).click()
  const reclassified = page.waitForResponse(/reclassify/)
  await page.getByRole('option', { name: '动态' }).click()
  await reclassified
  asked.resolve()
  await untilIs(() => text.locator('figure[data-kind=picture]').count(), 1)
  await page.locator('[data-kind=saved]').waitFor()
  await page.reload()
  await untilIs(() => text.locator('figure[data-kind=picture]').count(), 1)
})
