import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Person } from '#tests/world.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

/** Example numbers of the standards. */
const [NUMBER, CODE] = ['11010519491231002X', '91350100M000100Y43']

const { world, browser } = await openJourney()
const reviewer = await world.operator(['certifier'], { steppedUp: true })

test('an organisation consents, files after mending what is wrong, is reviewed by the keyboard, and sees its true state', async () => {
  const person = await world.person()
  await using own = await browser.visit(world.url, { token: person.token })
  await fileOrganisation(own.page, person)
  await own.page.getByText('审核中').first().waitFor()
  await checkPage(own.page, 'under review')

  await using queue = await browser.visit(world.url, { token: reviewer.token })
  await review(queue.page)
  queue.checkQuiet()

  await own.page.goto(`${world.url}/user/setting?tab=certification`)
  await own.page.getByText('已认证').first().waitFor()
  const shown = (await own.page.locator('main').textContent()) ?? ''
  assert.ok(!shown.includes(NUMBER) && !shown.includes(CODE) && shown.includes('110***********002X'), 'masked for its owner, too')
  own.checkQuiet()
})

async function fileOrganisation(page: Page, { password }: Person): Promise<void> {
  await page.goto(`${world.url}/user/setting?tab=certification`)
  const panel = page.getByRole('region', { name: '企业认证' })
  await panel.getByRole('button', { name: '开始认证' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click()
  await page.getByText('请先勾选同意').waitFor()
  await checkPage(page, 'the consent')
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click()
  const choose = async (name: string, option: string) => {
    await panel.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('账号类型', '企业账号')
  await choose('企业证件类型', '营业执照')
  await choose('证件类型', '居民身份证')
  await panel.getByRole('textbox', { name: '企业名称' }).fill('同心医疗科技有限公司')
  await panel.getByRole('textbox', { name: '法定代表人' }).fill('欧阳文静')
  await panel.getByRole('textbox', { name: '证件号码' }).fill(NUMBER)
  await panel.getByRole('textbox', { name: '统一社会信用代码' }).fill(CODE.replace('43', '34'))
  const scan = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e8e4da' } })
    .jpeg()
    .toBuffer()
  await panel.locator('input[type=file]').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: scan })
  await panel.locator('img').waitFor()
  await panel.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: '密码' }).click()
  await page.getByRole('dialog').locator('input[name=password]').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await panel.getByText('统一社会信用代码有误').waitFor()
  await checkPage(page, 'with errors')
  await untilIs(() => panel.getByRole('textbox', { name: '法定代表人' }).inputValue(), '欧阳文静', 'nothing is lost')
  await panel.getByRole('textbox', { name: '统一社会信用代码' }).fill(CODE)
  await panel.getByRole('button', { name: '提交审核' }).click()
}

async function review(page: Page): Promise<void> {
  await page.goto(`${world.url}/certification/queue`)
  await page.getByRole('cell', { name: '同心医疗科技有限公司', exact: true }).waitFor()
  await checkPage(page, 'the queue')
  await page.keyboard.press('Tab')
  await page.getByRole('row', { name: '同心医疗科技有限公司' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('领取后可查看扫描件').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('img', { name: '第 1 张扫描件' }).waitFor()
  await checkPage(page, 'the review')
  await page.getByRole('button', { name: '查看完整资料' }).click()
  await page.getByLabel('查看原因').fill('核对证照号码')
  await page.getByRole('dialog').getByRole('button', { name: '查看完整资料' }).click()
  await page.locator('mark', { hasText: CODE }).waitFor()
  await page.getByRole('button', { name: '隐藏' }).click()
  await page.locator('mark').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '通过' }).focus()
  await page.keyboard.press('p')
  await page.getByText('暂无认证').waitFor()
}
