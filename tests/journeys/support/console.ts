import type { Locator, Page, WebSocket } from 'playwright-core'
import type { ServerFrame } from '#contract/realtime.ts'

/** Helpers for journeys in the console, in Chinese. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '菜单' })
export const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: /^(打开的页面|Open pages)$/ })
export const toMenu = (page: Page, name: string): Promise<void> => menuOf(page).getByRole('link', { name, exact: true }).click()
/** Returns the heading of the visible screen; other screens stay mounted. */
export const headingOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true })

/** Returns the header of the visible screen, because an empty list below repeats its actions. */
export const headOf = (page: Page): Locator =>
  page.locator('main header', { has: page.getByRole('heading', { level: 1 }) }).filter({ visible: true })

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
}

/** Waits until the page follows a channel, and returns its WebSocket. Must be called before the page opens. */
export async function untilFollows(page: Page, channel: string): Promise<WebSocket> {
  const line = await page.waitForEvent('websocket')
  await line.waitForEvent('framereceived', ({ payload }) => {
    const frame = JSON.parse(String(payload)) as ServerFrame
    return frame.type === 'following' && frame.channel === channel
  })
  return line
}

/** Waits until exactly these tabs are open, in this order. */
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
