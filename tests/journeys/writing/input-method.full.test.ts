import { test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { headOf } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

// Tests input methods in the fields of the console: characters replace the composed letters, and no letter remains.

const { world, browser } = await openJourney()
const editor = await world.operator(['chief-editor'])
const admin = await world.operator(['admin'])

const textOf = (page: Page) => page.locator('.ProseMirror')
const linesOf = (page: Page) => textOf(page).locator('p').allTextContents()

/** Composes 中文 by pinyin at the cursor. */
async function compose(keyboard: CDPSession): Promise<void> {
  for (const text of ['z', 'zh', 'zho', 'zhong'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: '中文' })
}

test('pinyin input in a new article leaves the composed characters intact in title, summary and text', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  const keyboard = await visit.context.newCDPSession(page)
  await page.goto(`${world.url}/content/items`)
  await press(headOf(page), '新建内容')
  await page.getByRole('dialog').getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('option', { name: '动态' }).click()
  const title = page.getByRole('dialog').getByLabel('标题')
  await title.click()
  await compose(keyboard)
  await untilIs(() => title.inputValue(), '中文')
  await press(page, '创建')
  await textOf(page).click()
  await compose(keyboard)
  await untilIs(() => linesOf(page), ['中文'])
  await compose(keyboard)
  await page.keyboard.press('Enter')
  await compose(keyboard)
  await untilIs(() => linesOf(page), ['中文中文', '中文'])
  for (const name of ['标题', '导语']) {
    const field = page.getByLabel(name, { exact: true })
    await field.click()
    await page.keyboard.press('End')
    await compose(keyboard)
    await untilIs(async () => /^(?:中文)+$/.test(await field.inputValue()), true)
  }
  await page.locator('[data-kind=saved]').waitFor()
  await untilIs(() => textOf(page).locator('[data-id]').count(), 2)
})

test('a number field reads full-width digits, typed or composed', async () => {
  await using visit = await browser.visit(world.url, { token: admin.token })
  const { page } = visit
  const keyboard = await visit.context.newCDPSession(page)
  await page.goto(`${world.url}/list/card?tab=quality`)
  await press(page, '新建队列')
  const hours = page.getByRole('dialog').getByLabel('时限（小时）')
  await hours.fill('')
  await page.keyboard.insertText('４')
  await page.keyboard.insertText('８')
  await untilIs(() => hours.inputValue(), '48')
  await hours.fill('')
  for (const digit of ['７', '２']) {
    await keyboard.send('Input.imeSetComposition', { text: digit, selectionStart: 1, selectionEnd: 1 })
    await keyboard.send('Input.insertText', { text: digit })
  }
  await untilIs(() => hours.inputValue(), '72')
})
