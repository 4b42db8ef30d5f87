import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, openForm, RECRUITING, STUDY_FIELDS, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { publish } from '#tests/fixtures/published.ts'
import type { Person } from '#tests/world.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const chief = await world.operator(['chief-editor'])

test('A reader asks to join a study from its page and reads at once who cannot take part; an operator answers, and the receipt shows it', async () => {
  const study = await publish(world.sql, { section: 'multicenter', 'en-US': { title: 'Remote follow-up', facts: RECRUITING } })
  await openForm(world, chief, { kind: 'study', content: contentOf(STUDY_FIELDS) })
  await using reader = await browser.visit(world.url, { language: 'en-US', width: 375 })
  const { page } = reader
  await page.goto(`${world.url}/platformShow/multicenter/${study.number}`)
  await page.getByRole('link', { name: 'Apply to join' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Enter a number.').waitFor()
  await checkPage(page, 'what is missing')
  await page.getByRole('textbox', { name: 'age', exact: true }).fill('17')
  await page.getByRole('textbox', { name: 'name', exact: true }).fill('Li Wei')
  await page.getByRole('textbox', { name: 'text', exact: true }).fill('May I take part?')
  await page.getByLabel('I agree to the use of my answers').check()
  await world.clock.move(5_000)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Confirm answers' }).click()
  await page.getByText('You’re not eligible for this study').waitFor()

  await page.reload()
  await page.getByRole('textbox', { name: 'age', exact: true }).fill('60')
  await page.getByRole('textbox', { name: 'name', exact: true }).fill('Li Wei')
  await page.getByRole('textbox', { name: 'text', exact: true }).fill('May I take part?')
  await page.getByLabel('I agree to the use of my answers').check()
  await world.clock.move(5_000)
  await page.getByRole('button', { name: 'Send' }).click()
  const receipt = await page.locator('code').textContent()

  await using desk = await browser.visit(world.url, { language: 'en-US', token: chief.token })
  await desk.page.goto(`${world.url}/enquiries`)
  await desk.page.getByRole('row', { name: /Remote follow-up/ }).click()
  await desk.page.getByText('May I take part?', { exact: true }).waitFor()
  await desk.page.getByRole('textbox', { name: 'Reply' }).fill('Yes, please come on Monday.')
  await desk.page.getByRole('button', { name: 'Send reply' }).click()
  await desk.page.getByText('Reply sent').waitFor()
  await checkPage(desk.page, 'an answered enquiry')

  await page.getByLabel('Receipt number').fill(receipt ?? '')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Yes, please come on Monday.').waitFor()
  reader.checkQuiet()
  assert.equal((await world.sql.query('select from enquiries.enquiry')).rows.length, 1)
})

test('an answer is saved as a reply of the desk, and put below what a colleague has written', async () => {
  const colleague = await world.operator(['support'])
  const form = await openForm(world, chief)
  await sendEnquiry(world, form)
  const openEnquiry = async (by: Person) => {
    const visit = await browser.visit(world.url, { token: by.token })
    await visit.page.goto(`${world.url}/enquiries`)
    await visit.page.getByRole('row', { name: /程女士/ }).click()
    return visit
  }
  await using first = await openEnquiry(chief)
  await first.page.getByRole('textbox', { name: '回复' }).fill('门诊时间：每周三上午。')
  await first.page.getByRole('button', { name: '常用回复' }).click()
  await first.page.getByRole('menuitem', { name: '将当前内容存为常用回复' }).click()
  await first.page.getByRole('button', { name: '保存回复' }).click()
  await first.page.getByText('已保存常用回复').waitFor()
  await using second = await openEnquiry(colleague)
  const answer = second.page.getByRole('textbox', { name: '回复' })
  await answer.fill('程女士，您好。')
  await second.page.getByRole('button', { name: '常用回复' }).click()
  await second.page.getByRole('menuitem', { name: '门诊时间' }).click()
  await untilIs(() => answer.inputValue(), '程女士，您好。\n\n门诊时间：每周三上午。')
})
