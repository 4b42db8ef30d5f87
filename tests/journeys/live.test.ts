import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testInFull } from '#tests/size.ts'
import {
  direct,
  makeBroadcaster,
  makeStudio,
  newHead,
  newStreamKey,
  openLiveWorld,
  publishRecording,
  publishWith,
  untilRecorded,
} from '../fixtures/live.ts'
import { openTwoMachines, untilNewer, watchHls } from '../live/two-machines.ts'
import { haproxyProgram } from '../servers/haproxy.ts'
import type { World } from '../world.ts'
import { type OpenBrowser, openBrowser } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { untilIs } from './support/until-is.ts'

let world: World
let browser: OpenBrowser
let port: number
before(async () => {
  ;({ world, port } = await openLiveWorld())
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('a live broadcast appears in the list and on the page of its studio, which shows when it has ended', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  const streamKey = await newStreamKey(world, host, studio)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByRole('heading', { level: 1, name: '病例讨论会' }).waitFor()
  await checkPage(page, 'not on air')
  await publishWith(port, streamKey)
  await page.getByText('直播中').waitFor()
  await page.goto(`${world.url}/live`)
  await page.getByRole('link', { name: /病例讨论会/ }).click()
  await page.waitForURL(`**/live/${studio.number}`)
  const play = page.getByRole('button', { name: /病例讨论会/ })
  await play.waitFor()
  await checkPage(page, 'on air')
  await play.click()
  await untilPlayed(page)
  await checkPage(page, 'playing')
  await direct(world, host, 'commands/end', { studio: studio.id })
  await page.getByText('直播已结束').waitFor()
  visit.checkQuiet()
})

testInFull(
  'a show that is over leads to its replay once that is published, and the list has it with its length, its day and its views',
  async () => {
    const host = await makeBroadcaster(world)
    const studio = await makeStudio(world, host, '查房直播')
    const streamKey = await newStreamKey(world, host, studio)
    await using visit = await browser.visit(world.url)
    const { page } = visit
    await page.clock.install()
    await page.goto(`${world.url}/live/${studio.number}`)
    await page.getByText('未开播').waitFor()
    const encoder = await publishWith(port, streamKey)
    await untilSeen(page, '直播中')
    await direct(world, host, 'commands/end', { studio: studio.id })
    encoder.kill()
    await untilSeen(page, '直播已结束')
    const [recorded] = await untilRecorded(world, host, studio)
    assert.equal(await page.getByRole('link', { name: '观看回放' }).count(), 0)
    await publishRecording(world, recorded!)
    await page.goto(`${world.url}/live`)
    const card = page.getByRole('listitem').filter({ hasText: '查房直播' })
    await card.getByText('0 次浏览').waitFor()
    await untilIs(() => card.textContent(), /0:\d\d.*病例讨论.*年.*月.*日/s)
    await checkPage(page, 'replays')
    await page.goto(`${world.url}/live/${studio.number}`)
    await checkPage(page, 'over')
    await page.getByRole('link', { name: /^观看.*回放$/ }).click()
    await page.waitForURL('**/platformShow/video/**')
    await page.getByRole('heading', { level: 1, name: /查房直播/ }).waitFor()
    visit.checkQuiet()
  },
)

for (const playFormat of ['ll-hls', 'hls', 'flv'])
  testInFull(`a paused player of ${playFormat} loads no media, and continues at the live edge`, async () => {
    const host = await makeBroadcaster(world)
    const studio = await makeStudio(world, host)
    await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead({ playFormat }) })
    const encoder = await publishWith(port, await newStreamKey(world, host, studio))
    await using visit = await browser.visit(world.url)
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/live/s')) asked.push(pathname)
    })
    await page.goto(`${world.url}/live/${studio.number}`)
    await page.getByRole('button', { name: /病例讨论会/ }).click()
    await untilPlayed(page)
    if (await hasH264(page)) {
      await using other = watchHls(`${world.url}/live/s${studio.number}/live.m3u8`)
      await page.getByRole('button', { name: '暂停' }).click()
      await untilNewer(other, Date.now())
      const before = asked.length
      await untilNewer(other, Date.now() + 3_000)
      assert.equal(asked.length, before)
      await page.getByRole('button', { name: '回到直播' }).click()
      await untilIs(async () => asked.length > before, true)
      await page.waitForFunction(() => {
        const { paused = true, readyState = 0 } = document.querySelector('video') ?? {}
        return !paused && readyState > 2
      })
    }
    encoder.kill()
  })

testInFull('a studio in FLV mode plays as FLV, with its delay and volume', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead({ playFormat: 'flv' }) })
  const streamKey = await newStreamKey(world, host, studio)
  const encoder = await publishWith(port, streamKey)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname.split('.').at(-1)!))
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByRole('button', { name: /病例讨论会/ }).click()
  await untilPlayed(page)
  if (await hasH264(page)) {
    assert.deepEqual([asked.has('flv'), asked.has('m3u8')], [true, false])
    await page.getByText(/^延迟 \d+\.\d 秒$/).waitFor()
    await page.getByRole('slider', { name: '音量' }).fill('0.5')
    await untilIs(() => page.evaluate(() => document.querySelector('video')!.volume), 0.5)
    await checkPage(page, 'flv')
  }
  visit.checkQuiet()
  encoder.kill()
})

for (const playFormat of ['ll-hls', 'flv'])
  testInFull(
    `a page that plays ${playFormat} goes on without a reload when the process of the engine is killed`,
    { timeout: 180_000, skip: haproxyProgram === undefined && 'haproxy is not installed' },
    async () => {
      await using two = await openTwoMachines({ playFormat })
      const address = `${two.web.url}/live/s${two.studio.number}/live.m3u8`
      await using viewer = watchHls(address)
      await untilNewer(viewer, 1)
      await using visit = await browser.visit(two.web.url)
      const { page } = visit
      await page.goto(`${two.web.url}/live/${two.studio.number}`)
      await page.getByRole('button', { name: /病例讨论会/ }).click()
      await untilPlayed(page)
      const killedMs = Date.now()
      await two.first.kill()
      await untilNewer(viewer, killedMs)
      const reached = await timeOf(page)
      await page.waitForFunction((past) => {
        const { currentTime = 0, readyState = 0 } = document.querySelector('video') ?? {}
        return readyState > 2 && Math.abs(currentTime - past) > 5
      }, reached)
      await page.getByRole('alert').waitFor({ state: 'detached' })
    },
  )

const timeOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

testInFull('a browser that cannot play the codecs of encoders shows a message', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  const streamKey = await newStreamKey(world, host, studio)
  const encoder = await publishWith(port, streamKey)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.addInitScript(() => {
    MediaSource.isTypeSupported = () => false
  })
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByRole('button', { name: /病例讨论会/ }).click()
  await page.getByText('当前浏览器无法播放此直播').waitFor()
  visit.checkQuiet()
  encoder.kill()
})

/** The page polls, so the test speeds up its clock. */
async function untilSeen(page: Page, words: string): Promise<void> {
  const seen = page.getByText(words)
  while (!(await seen.isVisible())) await page.clock.runFor(5_000)
}

/** Waits for three seconds of video, or for the message of a browser without H.264. */
async function untilPlayed(page: Page): Promise<void> {
  if (!(await hasH264(page))) return await page.getByText('当前浏览器无法播放此直播').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 60)
}

const hasH264 = (page: Page): Promise<boolean> =>
  page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"'))

testInFull('on a phone a chat that the reader may not see takes one line', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host, '仅限会员的直播')
  const audience = { kind: 'limited', members: [] }
  await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await using visit = await browser.visit(world.url, { width: 375, token: (await world.person()).token })
  const { page } = visit
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByText('可观看的人才能查看聊天。').waitFor()
  const heightPx = await page.getByRole('region', { name: '聊天' }).evaluate((chat) => chat.getBoundingClientRect().height)
  assert.ok(heightPx < 160, `${heightPx} px`)
})
