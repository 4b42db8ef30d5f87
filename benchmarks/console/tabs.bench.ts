import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openBrowser } from '#tests/journeys/support/browser.ts'
import { closeAll } from '#tests/run/before-exit.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import type { QuestionName } from '../questions/questions.ts'
import { record } from '../record/record.ts'

// Measures the time from pressing another console tab until its screen is painted, and the time until an open console shows a change of its
// roles or menu by another account. Uses a real browser at 1440 px, on the server's machine.
const SWITCHES = 20
const ROUNDS = 10
const ACCOUNTS = 2_000
const SCREENS = ['/dashboard/workplace', '/people/accounts', '/access/roles', '/audit/log'] as const
const [ADMIN, EDITOR] = ['+8613900000001', '+8613900000002']

type Item = { readonly name: string; readonly title: Readonly<Record<string, string>> }
type Menu = { readonly version: number; readonly items: readonly Item[] }

await using product = await openProduct({ env: { DEMO: 'off' } })
const { token, id: adminId } = await product.person(ADMIN)
await fill()
const editor = await openEditor()
await using _closing = { [Symbol.asyncDispose]: closeAll }
await using browser = await openBrowser({ isMeasured: true })
await using visit = await browser.visit(product.url, { token })
await using other = await browser.visit(product.url, { token: editor.token })

for (const { page } of [visit, other]) page.setDefaultTimeout(30_000)
for (const path of SCREENS) await openScreen(visit.page, path)
await switchBetween(SCREENS.length * 2)
const took = await switchBetween(SWITCHES)
report('console/tab', took.shown)
figure('  the first paint after the press, as browsers report it', `${rounded(Math.max(...took.first))} ms`)

await other.page.goto(`${product.url}/dashboard/workplace`)
await other.page.locator('nav a[href="/inbox/announcements"]').first().waitFor()
await other.page.waitForTimeout(2_000) // its real-time connection opens
report('console/role', await giveAndTake())
await useServerMenu(other.page)
report('console/menu', await renameMenu())

function report(question: QuestionName, times: readonly number[]): void {
  record({ question, figure: Math.max(...times), note: `median ${rounded(median(times))} ms` })
}

/** Adds enough accounts for a long list, and an administrator with step-up. */
async function fill(): Promise<void> {
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  await sql.query(
    `insert into accounts.account (phone, username, username_key, roles, status, agreement_version, agreed_at)
     select '+86137' || lpad(n::text, 8, '0'), 'person-' || n, 'person-' || n, '{user}', 'active', '1', platform.now() from generate_series(1, $1::int) as n`,
    [ACCOUNTS],
  )
  await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [adminId])
  await sql.query(`update accounts.session set level = 'full', stepped_up_until = platform.now() + interval '5 minutes'`)
  await sql.end()
}

/** Returns an account with a role and the second factor that the role requires (S40). */
async function openEditor(): Promise<{ readonly id: string; readonly token: string }> {
  const { token } = await product.person(EDITOR)
  const ask = async (path: string, fields: Readonly<Record<string, string>>) => (await product.ask(path, fields, { token })).data
  const { id } = (await ask('/system/auth/user/getUserInfoByOpenId', {})) as { id: string }
  await post('/api/people/roles', { id, roles: ['editor'] })
  const { secret } = (await ask('/api/account/second-factor/begin', {})) as { secret: string }
  await ask('/api/account/second-factor/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  return { id, token }
}

/** Opens the screen through the menu, which adds its tab to the open ones. */
async function openScreen(page: Page, path: string): Promise<void> {
  if (path === SCREENS[0]) await page.goto(product.url + path)
  else await page.locator(`nav a[href="${path}"]`).first().click()
  await page.waitForURL(`**${path}*`)
  await page.locator('main h1:visible').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Presses the tabs one after the other, with pauses. */
async function switchBetween(times: number): Promise<{ readonly shown: readonly number[]; readonly first: readonly number[] }> {
  const { page } = visit
  await page.evaluate(watchPresses)
  for (let time = 0; time < times; time++) {
    const path = SCREENS[time % SCREENS.length]!
    await page.locator(`nav[aria-label="打开的页面"] a[href^="${path}"]`).click()
    await page.waitForFunction((count) => Reflect.get(window, 'shown').length === count, time + 1)
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => ({ shown: Reflect.get(window, 'shown'), first: Reflect.get(window, 'first') }))
}

/**
 * Runs in the page. `shown` ends after the frame in which the tab is current, so the screen is painted. `first` is the browser's own
 * measure from the press to the next paint, in steps of 8 ms; values below 16 are not reported.
 */
function watchPresses(): void {
  const [shown, first]: [number[], number[]] = [[], []]
  Object.assign(window, { shown, first })
  const until = (isThere: () => boolean, run: () => void) => {
    const look = () => (isThere() ? requestAnimationFrame(() => setTimeout(run)) : void channel.port2.postMessage(0))
    const channel = new MessageChannel()
    channel.port1.onmessage = look
    look()
  }
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const handle = (target as Element).closest('a')
      if (handle)
        until(
          () => handle.hasAttribute('aria-current'),
          () => shown.push(performance.now() - timeStamp),
        )
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') first.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function post(path: string, fields: object): Promise<unknown> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(fields),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${JSON.stringify(data)}`)
  return data
}

/** Grants and revokes the auditor role; returns the times until its pages appeared. */
async function giveAndTake(): Promise<readonly number[]> {
  const link = other.page.locator('nav a[href="/audit/log"]').first()
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now()
    await post('/api/people/roles', { id: editor.id, roles: ['editor', 'auditor'] })
    await link.waitFor()
    took.push(performance.now() - since)
    await post('/api/people/roles', { id: editor.id, roles: ['editor'] })
    await link.waitFor({ state: 'detached' })
    await other.page.waitForTimeout(500)
  }
  return took
}

async function useServerMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('switch', { name: '菜单由服务器下发' }).check({ force: true })
  await page.getByText('已加载服务器菜单。').waitFor()
  await page.keyboard.press('Escape')
}

async function renameMenu(): Promise<readonly number[]> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { version, items } = (await post('/api/access/menu', {})) as Menu
    const title = { 'zh-CN': `第${round + 1}版`, 'en-US': `Edition ${round + 1}` }
    const since = performance.now()
    await post('/api/access/menu/save', {
      version,
      items: items.map((item) => (item.name === 'message-center' ? { ...item, title } : item)),
    })
    await other.page.locator('nav a[href="/message/center"]', { hasText: title['zh-CN'] }).first().waitFor()
    took.push(performance.now() - since)
    await other.page.waitForTimeout(500)
  }
  return took
}
