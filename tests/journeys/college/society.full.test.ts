import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { type MadeActivity, makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { addClass, credits } from '#tests/fixtures/college.ts'
import { beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { makeGrade, openBranch, openOffice } from '#tests/fixtures/membership.ts'
import type { Person } from '#tests/world.ts'
import { untilReady } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { menuOf } from '../support/console.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

// Tests the way of a physician through the society: member, place at an activity, check-in, points. Every step begins at a link of the step before.

let writer: Person
const { world, browser } = await openJourney()
const operator = await world.operator(['chief-editor'], { steppedUp: true })

test('a person becomes a member, takes the last place of an activity for members, is admitted at the door and finds the points', async () => {
  const office = await openOffice(world)
  await makeGrade(world, office)
  const { secretary } = await openBranch(world, office)
  const activity = await makeGranting()
  const person = await world.person()
  await using own = await browser.visit(world.url, { token: person.token, width: 375, touch: true })
  const { page } = own
  await page.goto(`${world.url}/activities/${activity.number}`)
  await page.getByText('面向会员').waitFor()
  await page.getByRole('link', { name: '入会或续期' }).click()
  await applies(page)
  await accepts(secretary)

  await page.goto(`${world.url}/activities/${activity.number}`)
  await page.getByText('剩余 1 个名额').waitFor()
  await page.getByRole('textbox', { name: '姓名' }).fill('程若水')
  await press(page, '报名')
  await page.getByText('报名成功').waitFor()
  await checkPage(page, 'an activity with a place')
  await page.getByRole('link', { name: '我的活动' }).click()
  await page.waitForURL('**/activities/mine')
  await page.getByRole('img', { name: '入场凭证' }).waitFor()
  const ticket = await page.locator('figcaption strong').textContent()
  await admits(activity, ticket ?? '')

  await world.clock.move(2 * HOUR + 10 * MINUTE)
  await world.runScheduledTasks()
  await opensFromMenu(page, '我的学分')
  await page.getByText('2026-7').waitFor()
  await page.getByText('共 2.0 分').waitFor()
  await checkPage(page, 'credits of an activity')

  await page.goto(`${world.url}/information/index`)
  const tile = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await tile('会员').getByText('有效').waitFor()
  await tile('活动').getByText('暂无报名').waitFor()
  await tile('学分').getByText('2 分').waitFor()
  own.checkQuiet()
})

/** Makes an activity for members with one place that begins in an hour, and a rule that grants points for it. */
async function makeGranting(): Promise<MadeActivity> {
  const people = await openActivityPeople(world)
  writer = people.writer
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const audience = { kind: 'limited', members: [] }
  const made = await makeActivity(world, people, { audience, capacity: 1, startsAt: at(HOUR), endsAt: at(2 * HOUR) })
  await credits(world, operator, 'rules/add', {
    kind: 'activity',
    source: made.id,
    class: await addClass(world, operator, 'N1'),
    points: '2',
    projectNumber: '2026-7',
    authority: '上海市继续医学教育委员会',
    minutes: null,
    rollCalls: null,
  })
  return made
}

async function opensFromMenu(page: Page, name: string): Promise<void> {
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.getByLabel(/^我的账号/).click()
  await page.locator('header').getByRole('link', { name }).click()
}

async function applies(page: Page): Promise<void> {
  for (const [field, choice] of [
    ['会员等级', '普通会员（12 个月，会费 200 元）'],
    ['分会', '心血管分会'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await page.getByRole('textbox', { name: '姓名' }).fill('程若水')
  await press(page, '提交申请')
  await page.getByText('申请已提交，等待审核。').waitFor()
  await checkPage(page, 'an application for membership')
}

async function accepts(secretary: Person): Promise<void> {
  await using visit = await browser.visit(world.url, { token: secretary.token })
  const { page } = visit
  await page.goto(`${world.url}/membership/applications`)
  await page.getByRole('cell', { name: '程若水', exact: true }).click()
  await press(page.getByRole('dialog'), '通过')
  await page.getByText(/^已通过，会员号 \d+。$/).waitFor()
  await page.goto(`${world.url}/membership/members`)
  await page.getByRole('cell', { name: '程若水', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: '会费记录' }).click()
  await page.waitForURL(/\/membership\/dues\?number=\d+$/)
  visit.checkQuiet()
}

/** Enters the ticket on a phone at the door; the second time it is refused. */
async function admits({ id }: MadeActivity, ticket: string): Promise<void> {
  await using visit = await browser.visit(world.url, { token: writer.token, width: 375, touch: true })
  const { page } = visit
  await page.goto(`${world.url}/content/activities/${id}/door`)
  for (const answer of ['欢迎，程若水', '程若水：凭证已使用过']) {
    await page.getByLabel('凭证编号').fill(ticket)
    await press(page, '签到')
    await page.getByText(answer).waitFor()
  }
  visit.checkQuiet()
}

test('the menu of the console marks one page, also where the address of another begins with its own', async () => {
  await using visit = await browser.visit(world.url, { token: operator.token })
  const { page } = visit
  await page.goto(`${world.url}/people/credits/rules`)
  await page.getByRole('heading', { name: '学分规则', level: 1 }).waitFor()
  const marked = menuOf(page).locator('[aria-current=page]')
  await untilIs(() => marked.allTextContents(), ['学分规则'])
  await page.goto(`${world.url}/content/courses`)
  await untilIs(() => marked.allTextContents(), ['课程'])
})

test('those outside a broadcast for members read who can watch, have no player, and those inside are not asked to join', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host, '学术直播')
  const audience = { kind: 'limited', members: [] }
  await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await beginShow(world, studio)
  await using visit = await browser.visit(world.url, { width: 375, touch: true, theme: 'dark' })
  const { page } = visit
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByText('可观看：会员').waitFor()
  await page.getByText('可观看的人才能查看聊天。').waitFor()
  await checkPage(page, 'a broadcast for others')
  visit.checkQuiet()
  await using outside = await browser.visit(world.url, { token: (await world.person()).token })
  await openAsAccount(outside.page, studio)
  await outside.page.getByText('可观看的人才能查看聊天。').waitFor()
  await outside.page.getByText('可观看：会员').waitFor()
  await outside.page.getByRole('button', { name: /^观看直播/ }).waitFor({ state: 'detached' })
  await direct(world, host, 'audience/set', { studio: studio.id, before: audience, audience: { kind: 'signed-in' } })
  await openAsAccount(outside.page, studio)
  await outside.page.getByRole('button', { name: /^观看直播/ }).waitFor()
  await outside.page.getByText('可观看').waitFor({ state: 'detached' })
})

const openAsAccount = async (page: Page, { number }: { readonly number: number }) => {
  await page.goto(`${world.url}/live/${number}`)
  await page.getByLabel(/^我的账号/).waitFor()
}
