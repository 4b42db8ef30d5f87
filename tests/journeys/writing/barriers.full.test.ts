import { test } from 'node:test'
import { begin, paragraph } from '#tests/fixtures/content.ts'
import { openWorld } from '#tests/world.ts'
import { openBrowser } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'

test('a writer sees the barriers beside the text, jumps to one, and removes others with one click each', async () => {
  await using world = await openWorld()
  await using browser = await openBrowser()
  const editor = await world.operator(['editor'])
  const cell = (text: string) => ({ type: 'tableCell' as const, content: [paragraph(text)] })
  const row = (...texts: string[]) => ({ type: 'tableRow' as const, content: texts.map(cell) })
  const link = { type: 'link' as const, attrs: { href: 'https://example.org/' } }
  const { id } = await begin(world, editor, {
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '入组标准' }] },
        { type: 'paragraph', content: [{ type: 'text', text: '点击这里', marks: [link] }] },
        { type: 'table', content: [row('中心', '人数'), row('上海', '12')] },
      ],
    },
  })
  await using visit = await browser.visit(world.url, { token: editor.token, language: 'zh-CN', width: 1440 })
  const { page } = visit
  await page.goto(`${world.url}/content/items/edit?id=${id}&in=zh-CN`)
  await page.locator('.ProseMirror h4').waitFor()
  await page.getByText('检查 3', { exact: true }).click()
  await page.getByText('3 处障碍').waitFor()
  await page.getByRole('button', { name: '改为 2 级标题' }).click()
  await page.locator('.ProseMirror h2').getByText('入组标准').waitFor()
  await page.getByRole('button', { name: '首行设为表头' }).click()
  await page.locator('.ProseMirror th').getByText('中心').waitFor()
  await page.getByText('1 处障碍').waitFor()
  await checkPage(page, 'barriers of a text')
  await page.getByRole('button', { name: '定位' }).click()
  await page.waitForFunction(() => document.getSelection()?.toString() === '点击这里')
  visit.checkQuiet()
})
