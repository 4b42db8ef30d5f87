import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { direct, makeBroadcaster, makeStudio, openLiveWorld, untilSignal } from '../fixtures/live.ts'
import type { World } from '../world.ts'
import { type OpenBrowser, openBrowser } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'

let world: World
let browser: OpenBrowser
before(async () => {
  ;({ world } = await openLiveWorld())
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const hasEncoder = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await VideoEncoder.isConfigSupported({ codec: 'avc1.42e01f', width: 1_280, height: 720 })).supported === true)

test('a broadcaster broadcasts with the camera of a browser, is measured and watched, and sees who ended the show', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${studio.id}`)
  await page.getByRole('tab', { name: '信号来源' }).click()
  await page.getByRole('tab', { name: '摄像头直播' }).click()
  await page.getByRole('link', { name: '用摄像头开播' }).click()
  if (!(await hasEncoder(page))) return await page.getByText('当前浏览器无法编码 H.264 视频').waitFor()
  await page.getByRole('button', { name: '打开摄像头' }).click()
  const start = page.getByRole('button', { name: '开始直播' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await checkPage(page, 'camera')
  await start.click()
  await page.getByRole('dialog').getByRole('button', { name: '开始直播' }).click()
  await page.getByText('正在用主路直播').waitFor()
  await untilSignal(world, host, studio.id, ({ onAir, lines }) => {
    const [main] = lines as unknown as { sample: { framesPerSecond: number; width: number } | null }[]
    return String(onAir) === 'main' && (main!.sample?.framesPerSecond ?? 0) > 0 && main!.sample!.width === 1_280
  })
  assert.match(await (await fetch(`${world.url}/live/s${studio.number}/live.m3u8`)).text(), /\.m4s/)
  await direct(world, host, 'keys/rotate', { id: studio.id, line: 'main' })
  await page.getByText('推流密钥已更换').waitFor()
  visit.checkQuiet()
})
