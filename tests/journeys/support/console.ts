import type { Locator, Page, WebSocket } from 'playwright-core'
import type { ServerFrame } from '#contract/realtime.ts'

/** Ways about the console, in Chinese. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '菜单' })
export const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: /^(打开的页面|Open pages)$/ })
export const toMenu = (page: Page, name: string): Promise<void> => menuOf(page).getByRole('link', { name, exact: true }).click()
/** The heading of the screen that is shown; others stay alive behind it. */
export const headingOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true })

/** The head of the screen that is shown. What can be made there is offered by an empty list beneath it, too. */
export const headOf = (page: Page): Locator =>
  page.locator('main header', { has: page.getByRole('heading', { level: 1 }) }).filter({ visible: true })

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
}

/** Called before a page opens: waits until the page is told of what happens in a channel, and gives the line on which it is told. */
export async function untilFollows(page: Page, channel: string): Promise<WebSocket> {
  const line = await page.waitForEvent('websocket')
  await line.waitForEvent('framereceived', ({ payload }) => {
    const frame = JSON.parse(String(payload)) as ServerFrame
    return frame.type === 'following' && frame.channel === channel
  })
  return line
}

/** Waits until these are the tabs, in this order. */
export const untilTabs = (page: Page, ...titles: string[]): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('nav[aria-label="打开的页面"] a')].map((link) => link.textContent?.trim()).join() === wanted,
    titles.join(),
  )

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(界面设置|Interface settings)$/ }).click()
  await page.getByRole('switch').first().waitFor()
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
