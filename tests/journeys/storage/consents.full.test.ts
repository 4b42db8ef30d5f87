import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishTerms } from '#tests/fixtures/content.ts'
import { untilReady } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()

test('a material change asks a member once, shows what changed, and is accepted later among the consents', async () => {
  const chief = await world.operator(['chief-editor'])
  const person = await world.person()
  await world.runScheduledTasks()
  const version = await publishTerms(world, chief, { slug: 'agreement', text: '新增一项用途：活动通知。' })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  const bar = page.getByRole('region', { name: '用户协议已更新' })
  await bar.getByRole('link', { name: '查看变更' }).click()
  await page.getByRole('heading', { name: '变更内容', level: 1 }).waitFor()
  await page.locator('ins', { hasText: '新增一项用途' }).waitFor()
  await checkPage(page, 'changes')
  await bar.getByRole('button', { name: '不同意' }).click()
  await bar.waitFor({ state: 'detached' })

  await page.goto(`${world.url}/information/consents`)
  await untilReady(page)
  await page.getByText(`${version} 版等待你的决定`).waitFor()
  assert.equal(await bar.count(), 0, 'the question is not asked again')
  await checkPage(page, 'consents')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText(`你已同意 ${version} 版`).waitFor()
  const statistics = page.getByRole('switch', { name: '将使用统计与我的账号关联' })
  await statistics.click()
  await page.locator('input[name=analytics]:checked').waitFor()
  visit.checkQuiet()
})

test('an operator shows the consents of one account as a proof', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const person = await world.person()
  await using visit = await browser.visit(world.url, { token: admin.token, language: 'en-US' })
  const { page } = visit
  await page.goto(`${world.url}/people/consents`)
  await page.getByLabel('Account', { exact: true }).fill(person.id)
  await page.getByRole('button', { name: 'Show the proof' }).click()
  await page.getByText('Enter a reason of at least 4 characters.').waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Complaint 4711')
  await page.getByRole('button', { name: 'Show the proof' }).click()
  await page.getByRole('heading', { name: `Consents of account ${person.id}` }).waitFor()
  await checkPage(page, 'proof')
  visit.checkQuiet()
})
