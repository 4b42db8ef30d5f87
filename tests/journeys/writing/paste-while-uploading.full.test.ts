import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { plain } from '#tests/fixtures/pictures.ts'
import { headOf } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

async function openDraft(page: Page): Promise<Locator> {
  await page.goto(`${world.url}/content/items`)
  await press(headOf(page), '新建内容')
  await page.getByRole('dialog').getByLabel('标题').fill('义诊走进社区')
  await press(page, '创建')
  const text = page.locator('.ProseMirror')
  await text.click()
  return text
}

async function pastePicture(text: Locator): Promise<void> {
  const bytes = (await plain('png', 640, 360)).toString('base64')
  await text.evaluate((field, picture) => {
    const data = new DataTransfer()
    const file = new File([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], 'p.png', { type: 'image/png' })
    data.items.add(file)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes)
}

test('pictures pasted one after another stay, and what is typed then goes below them', async () => {
  const editor = await world.operator(['chief-editor'])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  const text = await openDraft(page)
  const pictures = text.locator('figure[data-kind=picture]')
  for (const count of [1, 2]) {
    await pastePicture(text)
    await untilIs(() => pictures.count(), count)
  }
  const below = text.locator('figure[data-kind=picture] + p')
  const select = async (place: number) => {
    await pictures.nth(place).waitFor()
    await pictures.nth(place).click()
    await text.locator('figure.ProseMirror-selectednode').waitFor()
  }
  await select(1)
  await page.keyboard.press('b')
  await untilIs(() => below.allTextContents(), ['b'])
  await select(0)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' })
  await session.send('Input.imeSetComposition', { text: 'xue', selectionStart: 3, selectionEnd: 3 })
  await session.send('Input.insertText', { text: '血压' })
  await untilIs(() => below.allTextContents(), ['血压', 'b'])
  await untilIs(() => pictures.count(), 2)
})

test('a picture that is uploading when the section changes is inserted into the text', async () => {
  const editor = await world.operator(['chief-editor'])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  const text = await openDraft(page)
  // Delays the upload until the desk has been asked to reload the item.
  const asked = Promise.withResolvers<void>()
  await page.route(/\/files\/uploads/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await pastePicture(text)
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

test('a picture that the server refuses gives the text back that it was pasted over', async () => {
  const editor = await world.operator(['chief-editor'])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  const text = await openDraft(page)
  await page.keyboard.type('义诊')
  await page.keyboard.press('ControlOrMeta+a')
  await page.route(/\/files\/uploads/, (route) =>
    route.fulfill({ status: 415, json: { code: 415, msg: '不支持', data: { reason: 'TYPE' } } }),
  )
  await pastePicture(text)
  await page.getByText('“p.png”上传失败').waitFor()
  await untilIs(() => text.textContent(), '义诊')
})
