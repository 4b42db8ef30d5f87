import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE } from '#contract/duration.ts'
import { certify, paragraph } from '#tests/fixtures/content.ts'
import { addLadder, PHYSICIANS, publishWithFiles, setAudience } from '#tests/fixtures/files/limited-item.ts'
import { makeHls } from '#tests/fixtures/videos.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'

// The signed addresses of an open page end; what fails then is loaded from a new one.

let world: World
let browser: OpenBrowser
let physician: Person
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  browser = await openBrowser()
  physician = await world.person()
  await certify(world, physician)
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const failedOf = (page: Page): string[] => {
  const failed: string[] = []
  page.on('response', (response) => void (response.status() === 404 && failed.push(new URL(response.url()).pathname)))
  return failed
}

test('a picture that loads after its address has ended, and a video in a text, are loaded from new ones', async () => {
  const item = await publishWithFiles(world)
  const [picture, video] = [item.picture.id, item.video.id]
  const body = {
    type: 'doc',
    content: [
      ...Array.from({ length: 120 }, (_, at) => paragraph(`第 ${at} 段。`)),
      { type: 'picture', attrs: { asset: picture } },
      { type: 'video', attrs: { asset: video } },
    ],
  }
  await world.sql.query('update content.published set body = $2 where item_id = $1', [item.id, JSON.stringify(body)])
  await setAudience(world, item, PHYSICIANS)
  await using visit = await browser.visit(world.url, { token: physician.token })
  const { page } = visit
  const failed = failedOf(page)
  await page.goto(`${world.url}/platformShow/article/${item.number}`)
  await page.getByText('第 119 段。').waitFor()
  await world.clock.move(16 * MINUTE)
  await page.locator('main picture img').last().scrollIntoViewIfNeeded()
  await page.waitForFunction((id) => [...document.images].some((image) => image.src.includes(id) && image.naturalWidth > 0), picture)
  assert.ok(
    failed.some((path) => path.includes(picture)),
    'the first address had ended',
  )
  await page.evaluate(
    () =>
      void document
        .querySelector('video')!
        .play()
        .catch(() => {}),
  )
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5)
  assert.ok(failed.some((path) => path.includes(video)))
})

test('a video that plays on after its address has ended asks for a new one', async () => {
  const item = await publishWithFiles(world)
  const { id } = item.video
  // A player loads a part of two minutes at a time.
  await addLadder(world, id, await makeHls({ seconds: 120, framesPerSecond: 2 }))
  await world.sql.query(`update content.item set section = 'video', kind = 'horizontalVideo' where id = $1`, [item.id])
  await world.sql.query(`update content.published set section = 'video', kind = 'horizontalVideo', video = $2 where item_id = $1`, [
    item.id,
    id,
  ])
  await setAudience(world, item, PHYSICIANS)
  await using visit = await browser.visit(world.url, { token: physician.token })
  const { page } = visit
  const failed = failedOf(page)
  await page.goto(`${world.url}/platformShow/video/${item.number}`)
  await page.locator('[data-player] video source[type*=mpegurl]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^播放/ }).click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5)
  await world.clock.move(16 * MINUTE)
  await page.evaluate(() => {
    document.querySelector('video')!.currentTime = 110
  })
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 110.5)
  assert.ok(
    failed.some((path) => path.includes(id)),
    'the first address had ended',
  )
  assert.equal(await page.getByRole('alert').count(), 0)
})
