import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeHls, makeVideo } from '#tests/fixtures/files/videos.ts'
import { publish } from '#tests/fixtures/published.ts'
import type { World } from '#tests/world.ts'
import { untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:10.000\n不要问他睡得好不好\n\n00:10.000 --> 00:40.000\n要问他夜里坐起来几次\n'
const TYPES = { mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl', m4s: 'video/iso.segment', vtt: 'text/vtt' } as const

let path = ''
const { world, browser } = await openJourney()
const video = { seconds: 60, framesPerSecond: 2 } as const
const files = new Map([...(await makeHls(video)), ['video.mp4', await makeVideo(video)], ['zh.vtt', Buffer.from(CAPTIONS)]])
path = await publishVideo(world)

async function publishVideo({ sql }: World): Promise<string> {
  const video = randomUUID()
  await sql.query(
    `insert into media.asset (id, kind, format, name, owner_id, source_bytes, width, height, duration_ms, state) values ($1, 'video', 'mp4', 'video', $1, 1, 320, 180, 60000, 'ready')`,
    [video],
  )
  for (const [name, role, format, language] of [
    ['video.mp4', 'video', 'mp4', null],
    ['master.m3u8', 'playlist', 'm3u8', null],
    ['zh.vtt', 'captions', 'vtt', 'zh-CN'],
  ] as const) {
    await sql.query(
      'insert into media.variant (asset_id, name, role, format, width, height, size_bytes, language, label) values ($1, $2, $3, $4, 320, 180, 1, $5, $6)',
      [video, name, role, format, language, language && '中文'],
    )
  }
  const chapters = [
    { atMs: 0, title: '开场' },
    { atMs: 20_000, title: '三个数字' },
    { atMs: 40_000, title: '答问' },
  ]
  const { number } = await publish(sql, {
    section: 'video',
    kind: 'horizontalVideo',
    video,
    'zh-CN': { title: '听诊再入门', slug: 'talk', chapters },
  })
  return `/platformShow/video/${number}-talk`
}

/** Serves the files of the video like the media library. */
async function serveVideo(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/files/media/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    asked.push(name)
    const body = files.get(name)
    if (!body) return route.fulfill({ status: 404 })
    const contentType = TYPES[extname(name).slice(1) as keyof typeof TYPES]
    return route.fulfill({ body, contentType, headers: { 'accept-ranges': 'none' } })
  })
  return asked
}

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')!.currentTime)

test('a video shows its poster until a press, then plays with chapters and keys, from the last position', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  const asked = await serveVideo(page)
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(world.url + path)
  await untilReady(page)
  assert.deepEqual(
    asked.filter((name) => !name.endsWith('.vtt')),
    [],
    'nothing of the video is fetched before it is pressed',
  )
  assert.equal(
    scripts.some((url) => /hls|controls/.test(url)),
    false,
  )
  await page.getByRole('button', { name: /^播放/ }).click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5)
  assert.ok(asked.includes('master.m3u8') && scripts.some((url) => /controls/.test(url)))
  await checkPage(page, 'playing')
  // Captions remain visible after the controls hide.
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => {
    const bar = document.querySelector('[data-player] [type=range]')!.parentElement!.parentElement!
    return getComputedStyle(bar).opacity === '0'
  })
  await page.getByText('文字稿').click()
  await page.getByText('要问他夜里坐起来几次').waitFor()
  // A line of the transcript jumps to its time and scrolls to the player.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('details').getByRole('link', { name: '0:10', exact: true }).dispatchEvent('click')
  await untilIs(() => page.evaluate(() => document.querySelector('video')!.getBoundingClientRect().top >= 0), true)
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 10)
  await page.getByRole('link', { name: /三个数字/ }).click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 20)
  await page.locator('nav[aria-label="章节"] [aria-current=true]', { hasText: '三个数字' }).waitFor()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 30)
  await page.keyboard.press('k')
  await page.waitForFunction(() => document.querySelector('video')!.paused)
  await page.getByRole('button', { name: '字幕' }).click()
  await untilIs(() => page.evaluate(() => document.querySelector('video')!.textTracks[0]!.mode), /^(showing|disabled)$/)
  const left = await timeOf(page)
  await page.reload()
  await untilReady(page)
  await page.getByRole('button', { name: /^播放/ }).click()
  await page.getByText('已从上次的位置继续').waitFor()
  await page.waitForFunction((left) => document.querySelector('video')!.currentTime >= left - 2, left)
  visit.checkQuiet()
})

test('the keyboard starts a video, walks through its controls while it plays, and leaves them', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await serveVideo(page)
  await page.goto(world.url + path)
  await untilReady(page)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: /^播放/ }).focus()
  await page.keyboard.press('Shift+Tab')
  assert.notEqual(await page.evaluate(() => document.activeElement?.localName), 'video')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await untilIs(focused, '暂停')
  for (const name of ['静音', /^播放速度/, '字幕', '全屏', /开场/]) {
    const before = await timeOf(page)
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 0.5, before)
    await page.keyboard.press('Tab')
    await untilIs(focused, name)
  }
  visit.checkQuiet()
})

test('without scripts the browser plays the whole file natively', async () => {
  await using visit = await browser.visit(world.url, { scripts: false })
  const { page } = visit
  await serveVideo(page)
  await page.goto(world.url + path)
  const video = page.locator('video[controls]')
  await untilIs(() => video.count(), 1)
  await untilIs(() => video.locator('source:first-of-type').getAttribute('src'), /video\.mp4$/)
  await untilIs(() => page.getByRole('button', { name: /^播放/ }).isVisible(), false)
  await untilIs(() => page.getByRole('link', { name: /三个数字/ }).getAttribute('href'), /video\.mp4#t=20$/)
})
