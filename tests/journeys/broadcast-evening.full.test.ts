import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeBroadcaster, openLiveWorld, publishWith } from '#tests/fixtures/live.ts'
import { openBrowser } from './support/browser.ts'
import { headOf } from './support/console.ts'

test('an evening on air: keys, figures, a lost line, a drill, a mute, the slate, other parameters and their alarm, the end and its recording', {
  timeout: 240_000,
}, async () => {
  const { world, port } = await openLiveWorld()
  await using _world = world
  await using browser = await openBrowser()
  const [host, judge, reader] = [await makeBroadcaster(world), await world.operator(['inspector']), await world.person()]
  await using desk = await browser.visit(world.url, { token: host.token })
  const { page } = desk
  await page.goto(`${world.url}/dashboard/studios`)
  await headOf(page).getByRole('button', { name: '新建直播间' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '标题' }).fill('心衰病例讨论')
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await page.waitForURL(/studios\/[0-9a-f-]{36}$/)
  const studio = page.url().split('/').at(-1)!
  const [mainKey, hotKey] = [await makeKey(page, '主路'), await makeKey(page, '热备')]

  await page.goto(`${world.url}/dashboard/monitor?studio=${studio}`)
  const main = await publishWith(port, mainKey)
  await page.getByText('由主路播出').waitFor()
  const hot = await publishWith(port, hotKey)
  await page.getByRole('button', { name: '切到热备' }).waitFor()
  await lineOf(page, '主路')
    .filter({ hasText: /码率\d+ .*kbit\/s帧率\d+.*320 × 180/ })
    .waitFor()

  await using watching = await browser.visit(world.url, { token: reader.token })
  await watching.page.goto(`${world.url}/live/1`)
  await watching.page.getByRole('button', { name: /心衰病例讨论/ }).click()
  await untilShown(watching.page, 1)
  await watching.page.getByText('1 人在看').waitFor()
  main.kill()
  await page.getByText(/主路切到热备：线路中断/).waitFor()
  await untilShown(watching.page, 3)

  const again = await publishWith(port, mainKey)
  await page.getByText(/热备切到主路/).waitFor()
  await confirmed(page, '切换演练')
  await page.getByText(/主路切到热备：演练/).waitFor()
  await confirmed(page, '播放垫片')
  await page.getByText('垫片播出中').waitFor()
  await confirmed(page, '停止垫片')
  await page.getByText(/垫片切到主路/).waitFor()

  const field = watching.page.getByRole('textbox', { name: '消息' })
  await field.fill('请问剂量怎么调整')
  await watching.page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('article').filter({ hasText: '请问剂量怎么调整' }).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '禁言' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('刷屏')
  await page.getByRole('dialog').getByRole('button', { name: '禁言' }).click()
  await page.getByText('已禁言').waitFor()
  await field.fill('还能说话吗')
  await watching.page.getByRole('button', { name: '发送' }).click()
  await watching.page.getByText('你在本直播间已被禁言。').waitFor()

  await using asking = await browser.visit(world.url, { token: host.token })
  await asking.page.goto(`${world.url}/form/group?studio=${studio}`)
  await asking.page.getByRole('textbox', { name: '参数说明' }).fill('讲者更换了摄像机')
  await asking.page.getByRole('button', { name: '提交申请' }).click()
  await asking.page.waitForURL(/profile\/basic\?request=/)
  await using deciding = await browser.visit(world.url, { token: judge.token })
  await deciding.page.goto(asking.page.url())
  await confirmed(deciding.page, '通过')
  await page
    .getByText(/与已批准的参数不符：.*分辨率/)
    .first()
    .waitFor()

  await confirmed(page, '结束直播')
  await page.getByRole('button', { name: '准备下一场' }).waitFor()
  await watching.page.getByText('直播已结束').waitFor()
  for (const encoder of [again, hot]) encoder.kill()
  await page.goto(`${world.url}/dashboard/studios/${studio}`)
  await page.getByRole('link', { name: /^心衰病例讨论 \d{4}-/ }).click()
  await page.waitForURL(/\/content\/items\/edit/)
  for (const visit of [desk, watching, asking, deciding]) visit.checkQuiet()
})

/** Returns the key of a line, which is shown once. */
async function makeKey(page: Page, line: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: '生成密钥' }).click()
  const key = await page.getByRole('dialog').getByRole('textbox', { name: '推流密钥' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: '已保存' }).click()
  return key
}

const lineOf = (page: Page, line: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(line, { exact: true }) })
    .filter({ hasText: '码率' })

async function confirmed(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

/** Waits for some more seconds of video. */
async function untilShown(page: Page, seconds: number): Promise<void> {
  const from = await page.evaluate(() => document.querySelector('video')!.currentTime)
  await page.waitForFunction((time) => document.querySelector('video')!.currentTime > time, from + seconds)
}
