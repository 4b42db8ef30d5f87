import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { headOf } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

async function openDraft(page: Page): Promise<Locator> {
  await page.goto(`${world.url}/content/items`)
  await press(headOf(page), '新建内容')
  await page.getByRole('dialog').getByLabel('标题').fill('长文')
  await press(page, '创建')
  const text = page.locator('.ProseMirror')
  await text.click()
  await page.keyboard.type('前')
  return text
}

const paste = (text: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

const LONG = '血压随访。'.repeat(6_000)

for (const [kind, data] of [
  ['HTML', { 'text/html': `<p>${LONG}</p>`, 'text/plain': LONG }],
  ['plain text', { 'text/plain': LONG }],
] as const)
  test(`one long paragraph pasted as ${kind} is saved and read back`, async () => {
    const editor = await world.operator(['chief-editor'])
    await using visit = await browser.visit(world.url, { token: editor.token })
    const { page } = visit
    const text = await openDraft(page)
    await page.locator('[data-kind=saved]').waitFor()
    const saved = page.waitForResponse((response) => /content\/save$/.test(response.url()) && response.request().postData()!.includes(LONG))
    await paste(text, data)
    assert.equal((await saved).status(), 200)
    await page.reload()
    await untilIs(async () => (await text.textContent()) === `前${LONG}`, true)
  })

for (const times of [10, 40])
  test(`a paste of ${times} long texts, which no text can hold, replaces nothing and says so`, async () => {
    const editor = await world.operator(['chief-editor'])
    await using visit = await browser.visit(world.url, { token: editor.token })
    const { page } = visit
    const text = await openDraft(page)
    const huge = LONG.repeat(times)
    await page.keyboard.press('ControlOrMeta+a')
    await paste(text, { 'text/html': `<p>${huge}</p>`, 'text/plain': huge })
    await page.getByText('未粘贴。正文过长，请拆分为多篇。').waitFor()
    await untilIs(() => text.textContent(), '前')
  })
