import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { encode, newParameters, requestEncoding } from '#tests/fixtures/encoding.ts'
import { makeStudio } from '#tests/fixtures/live.ts'
import type { Person } from '#tests/world.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

let [host, judge]: Person[] = []
const SHOTS = process.env['ENCODING_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}
const { world, browser } = await openJourney()
host = await world.operator(['broadcaster'])
judge = await world.operator(['inspector'])

test('a change is asked for on the form, approved by somebody else on the sheet, and then in effect', { timeout: 120_000 }, async () => {
  const studio = await makeStudio(world, host!, '高血压与慢性心力衰竭患者出院后三个月居家随访的多学科病例讨论会，第一场')
  await using asking = await browser.visit(world.url, { token: host!.token })
  const { page } = asking
  await page.goto(`${world.url}/form/group`)
  const lowest = page.getByRole('textbox', { name: '最小码率' })
  await lowest.fill('100')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请输入 150～1800 的整数。').waitFor()
  await shoot(page, 'request-wrong')
  await lowest.fill('1700')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('须满足：最小 ≤ 默认 ≤ 最大。').waitFor()
  await lowest.fill('400')
  await page.getByRole('textbox', { name: '参数说明' }).fill('讲者更换了摄像机')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/profile\/basic\?request=/)
  await page.getByRole('button', { name: '取消申请' }).waitFor()
  assert.equal(await page.getByRole('button', { name: '通过' }).count(), 0)
  asking.checkQuiet()

  await using deciding = await browser.visit(world.url, { token: judge!.token })
  await deciding.page.goto(`${world.url}/profile/basic`)
  await deciding.page.getByText('讲者更换了摄像机').waitFor()
  await deciding.page.getByRole('button', { name: '通过' }).click()
  await deciding.page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await deciding.page.getByText('已通过并生效').first().waitFor()
  await deciding.page.setViewportSize({ width: 375, height: 812 })
  const number = deciding.page.getByRole('cell', { name: '编码 000001', exact: true })
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  }
  await untilIs(() => number.evaluate(linesOf), 1)
  const { data } = await world.ask('/api/live/studios/read', { id: studio.id }, { token: host!.token })
  assert.equal(data['policy']!['bitRateKbps']!['min'], 400)
  deciding.checkQuiet()
})

test('a request is returned with a reason; earlier parameters come back by a rollback', { timeout: 120_000 }, async () => {
  const studio = await makeStudio(world, host!, '影像读片')
  for (const usual of [800, 1200]) {
    const { id } = await requestEncoding(world, host!, studio.id, newParameters({ default: usual }))
    await encode(world, judge!, 'requests/approve', { id })
  }
  const { id } = await requestEncoding(world, host!, studio.id, newParameters({ default: 1000, min: 350 }))
  await using visit = await browser.visit(world.url, { token: judge!.token })
  const { page } = visit
  await page.goto(`${world.url}/profile/basic?request=${id}`)
  await page.getByText('2 项变更').waitFor()
  await page.getByRole('button', { name: '退回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await page.getByText('请填写原因。').waitFor()
  await page.getByRole('textbox', { name: '原因' }).fill('先观察两天')
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await page.getByText('已退回申请').first().waitFor()
  await page.getByRole('button', { name: '恢复上一版' }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('画面卡顿')
  await page.getByRole('dialog').getByRole('button', { name: '恢复上一版' }).click()
  await page.getByText('已恢复，当前为第 3 版').first().waitFor()
  visit.checkQuiet()
})

for (const [at, screen] of ['/form/group', '/profile/basic', '/dashboard/studios', '/dashboard/studios/:id'].entries())
  test(`${screen} renders correctly in every theme, language and width`, async () => {
    const studio = await makeStudio(world, host!, 'Cardiology rounds')
    const { id } = await requestEncoding(world, host!, studio.id)
    await encode(world, judge!, 'requests/approve', { id })
    await requestEncoding(world, host!, studio.id, { ...newParameters({ default: 1200, max: 1700 }), description: '画面不够清楚' })
    const admin = await world.operator(['admin'])
    for (const { width, language, theme } of looksOf(at)) {
      await using visit = await browser.visit(world.url, { token: admin.token, width, language, theme })
      const name = `${screen.slice(1).replaceAll('/', '-').replace(':id', 'one')}-${width}-${language}-${theme}`
      await visit.page.goto(world.url + screen.replace(':id', studio.id))
      await visit.page.locator('main h2, main table').first().waitFor()
      await shoot(visit.page, name)
      await checkPage(visit.page, name)
      visit.checkQuiet()
    }
  })
