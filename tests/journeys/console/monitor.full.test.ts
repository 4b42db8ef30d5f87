import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  askLive,
  direct,
  type MadeStudio,
  makeBroadcaster,
  makeStudio,
  makeVideoItem,
  newStreamKey,
  openLiveWorld,
  publishWith,
} from '#tests/fixtures/live.ts'
import type { Person, World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { untilIs } from '../support/until-is.ts'

let world: World
let port: number
let browser: OpenBrowser
let host: Person
let studio: MadeStudio
const SHOTS = process.env['MONITOR_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}
before(async () => {
  ;({ world, port } = await openLiveWorld())
  host = await makeBroadcaster(world)
  studio = await makeStudio(world, host)
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const publish = async (line: 'main' | 'hot') => {
  const streamKey = await newStreamKey(world, host, studio, line)
  return await publishWith(port, streamKey)
}
const post = (person: Person, text: string) => askLive(world, person, 'chat/send', { number: studio.number, text })

test('an operator sees both lines, watches a lost one being replaced, shows the slate and ends the show, without a reload', async () => {
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${studio.id}`)
  await page.getByText('收到编码器的视频信号后自动开播。').waitFor()
  const main = await publish('main')
  await page.getByText('由主路播出').waitFor()
  const hot = await publish('hot')
  const lines = page.getByRole('listitem').filter({ hasText: 'kbit/s' })
  await lines.nth(1).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 30)
  await untilIs(() => page.locator('dl', { hasText: '在线' }).getByText('0', { exact: true }).count(), 2, 'a preview is no viewer')
  await checkPage(page, 'on air')
  await shoot(page, 'on-air')

  // Keys work after a dialog opened by a menu entry: the focus returns to the button of the menu.
  assert.equal((await post(await world.person(), '谢谢')).http, 200)
  await page.getByRole('article').filter({ hasText: '谢谢' }).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '禁言' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  main.kill()
  await page.getByText(/主路切到热备：线路中断/).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: '播放垫片' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/热备切到垫片：人工操作/).waitFor()
  await page.getByRole('button', { name: '停止垫片' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止垫片' }).click()
  await page.getByText(/垫片切到热备：人工操作/).waitFor()
  await page.getByRole('button', { name: '结束直播' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await page.getByText('准备下一场后，编码器可以重新推流。').waitFor()
  await page.getByRole('button', { name: '准备下一场' }).waitFor()
  await shoot(page, 'ended')
  visit.checkQuiet()
  hot.kill()
})

test('the director of a broadcast stays logged in while the server is away, and continues when it is back', async () => {
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  const other = await makeStudio(world, host, '夜间查房')
  await page.goto(`${world.url}/dashboard/monitor?studio=${other.id}`)
  const main = await publishWith(port, await newStreamKey(world, host, other))
  await page.getByText('由主路播出').waitFor()
  await page.getByRole('button', { name: '结束直播' }).waitFor()
  const failed = new Map<string, number>()
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname
    failed.set(path, (failed.get(path) ?? 0) + 1)
    return route.abort('connectionrefused')
  })
  // A read fails after four tries.
  await untilIs(async () => (failed.get('/api/live/signal') ?? 0) >= 9, true)
  await page.unroute('**/api/**')
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: '播放垫片' }).click()
  await page.getByText(/主路切到垫片：人工操作/).waitFor()
  main.kill()
})

test('the chat is moderated live: a message is answered, starred, held back, or deleted with a reason', async () => {
  const viewer = await world.person()
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${studio.id}`)
  const log = page.getByRole('log', { name: '聊天' })
  await log.waitFor()
  assert.equal((await post(viewer, '请问剂量怎么调整')).http, 200)
  // An answer quotes the message.
  const message = log.getByRole('article').filter({ has: page.locator('p', { hasText: '请问剂量怎么调整' }) })
  await message.waitFor()
  await message.getByRole('button', { name: /回复/ }).click()
  await page.getByRole('textbox', { name: '以主持人身份发言' }).fill('稍后统一回答')
  await page.getByRole('button', { name: '发送' }).click()
  await log.getByText('稍后统一回答').waitFor()
  await message.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '收藏' }).click()
  await message.getByRole('img', { name: '已收藏' }).waitFor()

  assert.equal((await post(viewer, '看这里 https://example.com')).http, 200)
  const waiting = log.getByRole('article').filter({ hasText: 'example.com' })
  await waiting.getByText('含链接').waitFor()
  await checkPage(page, 'a message waits')
  await shoot(page, 'chat')
  await waiting.getByRole('button', { name: /删除/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '删除' }).click()
  await dialog.getByText('请填写原因。').waitFor()
  await dialog.getByLabel('原因').fill('广告')
  await dialog.getByRole('button', { name: '删除' }).click()
  await waiting.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement !== document.body) // the dialog went with its message

  await page.getByRole('button', { name: '聊天设置' }).click()
  await dialog.getByRole('switch', { name: '暂停聊天' }).check()
  const { version, settings } = await direct(world, host, 'chat/settings', { studio: studio.id })
  await direct(world, host, 'chat/settings/save', { studio: studio.id, version, settings: { ...(settings as object), slowModeS: 5 } })
  await dialog.getByText(/最近修改：/).waitFor()
  await dialog.getByRole('button', { name: '保留我的修改' }).click()
  await checkPage(page, 'chat settings')
  await shoot(page, 'chat-settings')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '聊天已暂停' }).waitFor()
  assert.equal((await post(viewer, '还在吗')).http, 409)
  visit.checkQuiet()
})

test('a ban issued on a phone removes the viewer from the chat at once, and lifting it readmits the viewer', async () => {
  const own = await makeStudio(world, host, '封禁')
  const viewer = await world.person()
  await using watching = await browser.visit(world.url, { token: viewer.token })
  await watching.page.goto(`${world.url}/live/${own.number}`)
  const field = watching.page.getByRole('textbox', { name: '消息' })
  await field.fill('加微信领资料')
  await watching.page.getByRole('button', { name: '发送' }).click()
  await using visit = await browser.visit(world.url, { token: host.token, width: 375 })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${own.id}`)
  const message = page.getByRole('log', { name: '聊天' }).getByRole('article').filter({ hasText: '加微信领资料' })
  await message.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('广告')
  await checkPage(page, 'a ban')
  await shoot(page, 'ban-375')
  await dialog.getByRole('button', { name: '封禁' }).click()
  await message.waitFor({ state: 'detached' })
  await watching.page.getByText('你不能参与本直播间的聊天。').waitFor()
  await page.getByRole('button', { name: '聊天设置' }).click()
  await dialog.getByRole('button', { name: /解除/ }).click()
  await watching.page.reload()
  await field.waitFor()
  visit.checkQuiet()
})

test('videos are added to the rotation, ordered by keys, saved and started, and the show ends like any other', async () => {
  const own = await makeStudio(world, host, '轮播')
  for (const title of ['听诊入门', '血压测量']) await makeVideoItem(world, title)
  await makeVideoItem(world, '未完成的视频', 'cold.mp4', false)
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${own.id}`)
  await page.getByRole('tab', { name: '信号来源' }).click()
  await page.getByRole('tab', { name: '视频轮播' }).click()
  await page.getByText('暂无视频，请在下方添加。').waitFor()
  for (const title of ['听诊入门', '未完成的视频', '血压测量']) await page.getByRole('button', { name: `添加《${title}》` }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await rows.filter({ hasText: '未完成的视频' }).getByText('草稿').waitFor()
  const start = page.getByRole('button', { name: '开始轮播' })
  await untilIs(() => start.getAttribute('aria-disabled'), 'true')
  await checkPage(page, 'a video that is no more than a draft')
  await page.getByRole('button', { name: '移除《未完成的视频》' }).click()
  await page.getByRole('button', { name: '移动《血压测量》' }).press('ArrowUp')
  await page.getByText('《血压测量》已移到第 1 位').waitFor()
  await untilIs(async () => (await rows.allTextContents())[0], /血压测量.*0:04.*已通过/)
  await page.getByRole('button', { name: '保存列表', exact: true }).click()
  await page.getByText('轮播列表已保存').waitFor()
  await start.click()
  await page.getByRole('dialog').getByRole('button', { name: '开始轮播' }).click()
  await page.getByText('轮播中。修改将在下次开始轮播时生效。').waitFor()
  await page.getByText('由主路播出').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 150)
  await shoot(page, 'rotation')
  await checkPage(page, 'a rotation')
  await page.setViewportSize({ width: 375, height: 812 })
  await checkPage(page, 'a rotation on a phone')
  await shoot(page, 'rotation-375')
  await page.getByRole('button', { name: '结束直播' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await page.getByText('准备下一场后，编码器可以重新推流。').waitFor()
  await page.getByText('已发布的视频按顺序播出，直到结束直播。').waitFor()
  visit.checkQuiet()
})

test('a drill takes the line that is on air away for a minute; a key that is replaced ends its encoder within two seconds (S76)', async () => {
  const own = await makeStudio(world, host, '演练')
  const keyOf = async (line: string) => await newStreamKey(world, host, own, line)
  const main = await publishWith(port, await keyOf('main'))
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor?studio=${own.id}`)
  await page.getByText('由主路播出').waitFor()
  const hot = await publishWith(port, await keyOf('hot'))
  await page.getByRole('button', { name: '切到热备' }).waitFor()
  await page.getByRole('button', { name: '切换演练' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '切换演练' }).click()
  await page.getByText(/主路切到热备：演练/).waitFor()
  await page.getByRole('listitem').filter({ hasText: '演练中' }).getByText('主路').waitFor()
  await shoot(page, 'drill')
  await page.getByRole('button', { name: '切到主路' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '切换' }).click()
  await page.getByText(/热备切到主路：人工操作/).waitFor()
  await page.getByText('已锁定').first().waitFor()
  await page.getByText('演练中').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 375, height: 812 })
  await checkPage(page, 'held, on a phone')
  await shoot(page, 'drill-375')
  const cut = new Promise<number>((resolve) => main.socket.once('close', () => resolve(performance.now())))
  const since = performance.now()
  await keyOf('main')
  assert.ok((await cut) - since < 2_000)
  await page.getByText(/主路切到热备：线路中断/).waitFor()
  await untilIs(() => page.getByText('已锁定').count(), 0, 'a line that is lost is held no longer')
  visit.checkQuiet()
  hot.kill()
})

test('the OBS page shows the addresses of the studio and the incoming signal', async () => {
  const own = await makeStudio(world, host, '讲座')
  const streamKey = await newStreamKey(world, host, own)
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/studios/${own.id}/obs`)
  await untilIs(() => page.getByRole('textbox', { name: '服务器' }).inputValue(), `rtmp://127.0.0.1:${port}/live`)
  await page.getByText(`以 s${own.number}-main 开头`).waitFor()
  await page.getByRole('button', { name: '开始检测' }).click()
  await page.getByText('无信号', { exact: true }).waitFor()
  const encoder = await publishWith(port, streamKey)
  await page.getByText('320 × 180').waitFor()
  await shoot(page, 'obs')
  await page.getByRole('button', { name: '更换密钥' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '更换密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('请立即复制保存').waitFor()
  await untilIs(() => dialog.getByRole('textbox', { name: '服务器' }).inputValue(), `rtmp://127.0.0.1:${port}/live`)
  await checkPage(page, 'the key')
  await shoot(page, 'key')
  visit.checkQuiet()
  encoder.kill()
})

test('monitor and page about OBS hold in every look', { timeout: 240_000 }, async () => {
  const screens = [`/dashboard/monitor?studio=${studio.id}`, `/dashboard/studios/${studio.id}/obs`]
  for (const [at, path] of screens.entries())
    for (const { width, language, theme } of looksOf(at)) {
      await using visit = await browser.visit(world.url, { token: host.token, width, language, theme })
      const { page } = visit
      const name = `${path.split('/').at(-1)!.split('?')[0]}-${width}-${language}-${theme}`
      await page.goto(world.url + path)
      await page.locator('main h2').first().waitFor()
      await checkPage(page, name)
      await shoot(page, name)
      visit.checkQuiet()
    }
})

test('the room that an operator watches stays when its broadcast ends, although another studio is on air', async () => {
  const studios = [await makeStudio(world, host, '上午的直播'), await makeStudio(world, host, '下午的直播')]
  for (const { id } of studios) await publishWith(port, await newStreamKey(world, host, { id }))
  await using visit = await browser.visit(world.url, { token: host.token })
  const { page } = visit
  await page.goto(`${world.url}/dashboard/monitor`)
  const shown = await page.getByRole('link', { name: '观众视角' }).getAttribute('href')
  await page.getByRole('button', { name: '结束直播' }).click()
  const ended = page.waitForResponse(/\/api\/live\/commands\/end$/)
  const listed = page.waitForResponse(/\/api\/live\/studios\/list$/)
  await page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await Promise.all([ended, listed])
  await page.getByText('准备下一场后，编码器可以重新推流。').waitFor()
  await untilIs(() => page.getByRole('link', { name: '观众视角' }).getAttribute('href'), shown)
  for (const { id } of studios) await world.ask('/api/live/commands/end', { studio: id }, { token: host.token })
})
