import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE } from '#contract/duration.ts'
import { certify, paragraph } from '#tests/fixtures/content.ts'
import { addLadder, PHYSICIANS, publishWithFiles, setAudience } from '#tests/fixtures/files/limited-item.ts'
import { makeHls, makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { addRevisions, publish } from '#tests/fixtures/published.ts'
import { openJourney } from '../support/open-journey.ts'

// The signed addresses of an open page end; what fails then is loaded from a new one.

const { world, browser } = await openJourney({ env: { FFMPEG_PATH: 'off' } })
const physician = await world.person()
await certify(world, physician)

const failedOf = (page: Page): string[] => {
  const failed: string[] = []
  page.on('response', (response) => void (response.status() === 404 && failed.push(new URL(response.url()).pathname)))
  return failed
}

/** Lets the requests of these files wait until the returned function is called. */
async function delay(page: Page, isDelayed: (path: string) => boolean): Promise<() => void> {
  const begun = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => isDelayed(pathname),
    async (route) => {
      await begun.promise
      await route.continue()
    },
  )
  return begun.resolve
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
  const begin = await delay(page, (path) => path.includes(picture))
  await page.goto(`${world.url}/platformShow/article/${item.number}`)
  await page.getByText('第 119 段。').waitFor()
  await world.clock.move(16 * MINUTE)
  begin()
  await page.locator(`main img[src*="${picture}"]`).scrollIntoViewIfNeeded()
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
  const editor = await world.operator(['editor'])
  const id = String((await addMedia(world, editor.token, await makeVideo(), { name: 'a.mp4', type: 'video/mp4' }))['id'])
  await addLadder(world, id, await makeHls({ seconds: 20, framesPerSecond: 2 }))
  const item = await publish(world.sql, { section: 'video', kind: 'horizontalVideo', video: id, 'zh-CN': { title: '录像', slug: 'talk' } })
  await addRevisions(world.sql)
  await setAudience(world, { id: item.id, editor }, PHYSICIANS)
  await using visit = await browser.visit(world.url, { token: physician.token })
  const { page } = visit
  const failed = failedOf(page)
  const begin = await delay(page, (path) => path.includes(id) && !path.endsWith('.m3u8'))
  await page.goto(`${world.url}/platformShow/video/${item.number}`)
  await page.locator('[data-player] video source[type*=mpegurl]').waitFor({ state: 'attached' })
  const playlist = page.waitForResponse((response) => response.url().endsWith('master.m3u8') && response.ok())
  await page.getByRole('button', { name: /^播放/ }).click()
  await playlist
  await world.clock.move(16 * MINUTE)
  begin()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5)
  assert.ok(
    failed.some((path) => path.includes(id)),
    'the first address had ended',
  )
  assert.equal(await page.getByRole('alert').count(), 0)
})
