import type { Locator, Page } from 'playwright-core'
import { plain } from '#tests/fixtures/pictures.ts'
import { checkPage } from './check-page.ts'

// Helpers for journeys: checking a screen in every size and theme, pressing, and selecting words.

/** The folder for screenshots, for review by developers. */
const SHOTS = process.env['EDITORIAL_SHOTS']
const WIDTHS = [375, 768, 1440]

/** Takes screenshots of a screen in every look. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  const [size, theme] = [page.viewportSize()!, await page.locator('html').getAttribute('data-theme')]
  for (const width of WIDTHS) {
    for (const shown of ['light', 'dark']) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      await paint(page, shown)
      await untilStill(page)
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${shown}.png` })
    }
  }
  await paint(page, theme!)
  await page.setViewportSize(size)
  await untilStill(page)
}

const untilStill = (page: Page) => page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

const paint = (page: Page, theme: string) =>
  page.evaluate((value) => {
    for (const name of ['data-theme', 'data-mantine-color-scheme']) document.documentElement.setAttribute(name, value)
  }, theme)

/** Checks the page with axe and for width, and takes screenshots. */
export async function look(page: Page, name: string): Promise<void> {
  await checkPage(page, name)
  await shoot(page, name)
}

export const stateIs = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

/** Selects words by dragging from before the first to behind the last. */
export async function mark(page: Page, within: Locator, words: string): Promise<void> {
  await within.getByText(words).first().waitFor()
  const box = await within.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted)
      if (at < 0) continue
      node.parentElement?.scrollIntoView({ block: 'nearest' })
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { left, right, top, height } = range.getBoundingClientRect()
      return { left, right, middle: top + height / 2 }
    }
    throw new Error('The words are not there')
  }, words)
  await page.mouse.move(box.left + 1, box.middle)
  await page.mouse.down()
  await page.mouse.move(box.right - 1, box.middle, { steps: 4 })
  await page.mouse.up()
}

/** Uploads a picture, describes it in both languages and makes it the cover. */
export async function chooseCover(page: Page): Promise<void> {
  await press(page.locator('#edit-cover'), '从媒体库选择')
  const picker = page.getByRole('dialog')
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await plain('png', 1280, 720) }
  await picker.locator('input[type=file]').setInputFiles(picture)
  await picker.getByText('上传成功').waitFor()
  await picker
    .getByRole('list')
    .getByRole('button', { name: /cover.png/ })
    .click()
  await picker.getByLabel('替代文字（中文）').fill('医师在测量血压')
  await picker.getByLabel('替代文字（英文）').fill('A physician measures blood pressure')
  await press(picker, '保存替代文字')
  await picker.getByText('已保存').waitFor()
  await press(picker, '使用')
  await picker.waitFor({ state: 'detached' })
}
