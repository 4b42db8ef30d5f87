import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, openForm, STUDY_FIELDS } from '#tests/fixtures/enquiries.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

test('a form explains each field and marks a missing consent like other fields, and the receipt links to its status', async () => {
  const fields = STUDY_FIELDS.map((field) => ({
    ...field,
    rulesOut: 'never' as const,
    ...(field.id === 'age' && { isWhole: true }),
    ...(field.id === 'name' && { autofill: 'name' as const }),
  }))
  const form = await openForm(world, await world.operator(['chief-editor']), { content: contentOf(fields) })
  await using visit = await browser.visit(world.url, { width: 375 })
  const { page } = visit
  await page.goto(`${world.url}/contact/${form.slug}`)
  const [age, name] = [page.getByRole('textbox', { name: 'age', exact: true }), page.getByRole('textbox', { name: 'name', exact: true })]
  assert.deepEqual(
    [await age.getAttribute('inputmode'), await name.getAttribute('autocomplete'), await age.getAttribute('autocomplete')],
    ['numeric', 'name', null],
  )
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('请先勾选此项，再提交。').waitFor()
  await page.getByText('请填写数字。').waitFor()
  await checkPage(page, 'what is missing')
  await age.fill('四十')
  await name.fill('李伟')
  await page.getByRole('textbox', { name: 'text', exact: true }).fill('可以参加吗？')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText(/^请填写数字，例如|^请填写 \d+ 至 \d+ 之间的数字/).waitFor()
  await age.fill('45')
  await page.getByRole('button', { name: '提交' }).click()
  const consent = page.getByLabel('我同意将填写的内容用于上述用途')
  await untilIs(() => consent.evaluate((box) => box === document.activeElement && box.getAttribute('aria-invalid') === 'true'), true)
  await consent.check()
  await world.clock.move(5_000)
  await page.getByRole('button', { name: '提交' }).click()
  const receipt = await page.locator('code').textContent()
  await page.getByRole('button', { name: '复制查询链接' }).waitFor()
  await page.getByRole('button', { name: '显示二维码' }).click()
  await page.getByRole('img', { name: '查询链接的二维码' }).waitFor()
  await page.goto(`${world.url}/contact#receipt=${receipt}`)
  await page.getByText('等待回复').waitFor()
  await checkPage(page, 'a receipt by its link')
})
