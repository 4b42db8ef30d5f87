import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import encodeQR from 'qr'
import { HOUR } from '#contract/duration.ts'
import { act, makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { untilReady } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { press } from '../support/hands.ts'
import { submit } from '../support/log-in.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

// Tests an activity on a phone: the sign-up when the session or the network is gone, and the door with codes in front of the camera.

const { world, browser } = await openJourney()
const people = await openActivityPeople(world)
const staff = people.writer
const startsAt = Date.now() + HOUR
const activity = await makeActivity(world, people, {
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + HOUR).toISOString(),
})

/** Signs a person up; returns the ticket. */
async function signUp(name: string): Promise<string> {
  const { ticket } = await act(world, await world.person(), 'sign-up', { number: activity.number, name })
  return String(ticket)
}

/** Replaces the camera by a canvas, which `hold` draws. */
const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 480
    Object.assign(window, { canvas })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  })

/** Holds a QR code in front of the camera. The picture is drawn again and again, because a canvas that does not change sends none. */
const hold = (page: Page, content: string) =>
  page.evaluate(
    (rows) => {
      const canvas = Reflect.get(window, 'canvas') as HTMLCanvasElement
      const paint = canvas.getContext('2d')
      if (!paint) throw new Error('no canvas')
      const size = 480 / rows.length
      clearInterval(Reflect.get(window, 'painting'))
      const draw = () => {
        paint.fillStyle = '#fff'
        paint.fillRect(0, 0, 480, 480)
        paint.fillStyle = '#000'
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries()) if (isDark) paint.fillRect(x * size, y * size, size + 1, size + 1)
      }
      Object.assign(window, { painting: setInterval(draw, 100) })
    },
    encodeQR(content, 'raw'),
  )

const openDoor = async (page: Page) => {
  await page.goto(`${world.url}/content/activities/${activity.id}/door`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const checkedIn = async () =>
  (await world.sql.query('select name from activities.registration where checked_in_at is not null order by name')).rows.map(
    ({ name }) => name,
  )

test('the camera of a phone reads a ticket in a browser without a reader, and other codes stay on the phone', async () => {
  const ticket = await signUp('程若水')
  await using visit = await browser.visit(world.url, { token: staff.token, width: 375, touch: true })
  const { page } = visit
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/activities/check-in') && sent.push(request.postData() ?? '')))
  await giveCamera(page)
  await openDoor(page)
  await press(page, '用摄像头扫码')
  await hold(page, `https://pay.example/${'A1'.repeat(150)}`)
  await page.getByText('无法识别的凭证').waitFor()
  await hold(page, ticket)
  await page.getByText('欢迎，程若水').waitFor()
  await untilIs(checkedIn, ['程若水'])
  assert.equal(sent.length, 1)
  await checkPage(page, 'the door with a camera')
  visit.checkQuiet()
})

test('the door admits people without a network, and each scan of two tabs reaches the server once', async () => {
  const [first, second] = [await signUp('何先知'), await signUp('江晚潮')]
  await using visit = await browser.visit(world.url, { token: staff.token, width: 375, touch: true })
  const { page, context } = visit
  await openDoor(page)
  const other = await context.newPage()
  await openDoor(other)
  await untilReady(other)
  await context.setOffline(true)
  for (const [tab, ticket, name] of [
    [page, first, '何先知'],
    [other, second, '江晚潮'],
  ] as const) {
    await tab.getByLabel('凭证编号').fill(ticket)
    await press(tab, '签到')
    await tab.getByText(`欢迎，${name}`).waitFor()
    await tab.getByText('当前无网络，可继续签到，联网后自动上传。').waitFor()
    await tab.getByText('1 次签到待联网上传').waitFor()
  }
  // The page sends the scan of the closed tab, too, when it is opened again.
  await other.close()
  await context.setOffline(false)
  await openDoor(page)
  await page.getByText('次签到待联网上传').waitFor({ state: 'detached' })
  await untilIs(checkedIn, ['何先知', '江晚潮', '程若水'])
})

test('a sign-up after the end of the session opens the login, which returns to the activity', async () => {
  const person = await world.person()
  await using visit = await browser.visit(world.url, { token: person.token, width: 375, touch: true })
  const { page } = visit
  await page.goto(`${world.url}/activities/${activity.number}`)
  await page.getByRole('textbox', { name: '姓名' }).fill('沈远舟')
  await world.ask('/api/user/logout', {}, { token: person.token })
  await press(page, '报名')
  await page.waitForURL(`**/login?redirect=activity&at=${activity.number}`)
  await page.fill('[name=username]', person.phone)
  await page.fill('[name=password]', person.password)
  await submit(page)
  await page.waitForURL(`**/activities/${activity.number}`)
  await page.getByRole('textbox', { name: '姓名' }).waitFor()
})

test('when the state of the sign-up cannot be loaded, the activity offers a retry', async () => {
  await using visit = await browser.visit(world.url, { language: 'en-US', width: 375, touch: true })
  const { page } = visit
  await page.route('**/sign-up/status', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await page.goto(`${world.url}/activities/${activity.number}`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/sign-up/status')
  await press(page, 'Try again')
  await page.getByRole('link', { name: 'Log in to sign up' }).waitFor()
})
