import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { begin, newDraft, paragraph } from '#tests/fixtures/content.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openPage } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()
const editor = await world.operator(['chief-editor'])
await world.operator(['inspector'])

const textOf = (page: Page) => page.locator('.ProseMirror')
const LONG = Array.from({ length: 40 }, (_, place) => paragraph(`第 ${place + 1} 段：出院后一周内复诊，并记录体重与血压。`))

test('without network the text stays on the screen and is marked unsaved, and saving resumes when the network is back', async () => {
  const body = { type: 'doc' as const, content: LONG }
  const { id } = await begin(world, editor, newDraft({ title: '心脏康复随访', body }))
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page, context } = visit
  await openPage(page, `${world.url}/content/items/edit?id=${id}&in=zh-CN`)
  await textOf(page).getByText('第 40 段').click()
  await context.setOffline(true)
  await page.keyboard.type('离线时写的')
  const trouble = page.locator('main p', { hasText: '保存失败，正在重试' })
  await trouble.waitFor()
  const { y } = (await trouble.boundingBox())!
  assert.ok(y > 0 && y < page.viewportSize()!.height, 'the writer at the end of the text sees it')
  await press(page, '提交审核')
  await page.getByText('请检查网络后重试').first().waitFor()
  await textOf(page).getByText('离线时写的').waitFor()
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('combobox', { name: '指定审核员' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-kind=saved]').waitFor()
})

test('a document that is dropped with pictures is named as left out', async () => {
  const { id } = await begin(world, editor, newDraft({ title: '门诊公告', body: { type: 'doc', content: LONG.slice(0, 2) } }))
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await openPage(page, `${world.url}/content/items/edit?id=${id}&in=zh-CN`)
  await textOf(page).getByText('第 1 段').waitFor()
  const carried = await page.evaluateHandle(
    (base64) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'a.png', { type: 'image/png' }))
      data.items.add(new File(['text'], '正文.docx', { type: 'application/msword' }))
      return data
    },
    (await plain('png', 320, 200)).toString('base64'),
  )
  const { x, y } = (await textOf(page).boundingBox())!
  await page.dispatchEvent('.ProseMirror', 'drop', { dataTransfer: carried, clientX: x + 20, clientY: y + 20 })
  await page.locator('.ProseMirror img').waitFor()
  await page.getByText('此处只能粘贴或拖入图片').waitFor()
})
