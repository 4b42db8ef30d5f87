import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { contentOf, openForm } from '#tests/fixtures/enquiries.ts'
import { makeGrade, openBranch, openOffice } from '#tests/fixtures/membership.ts'
import { turnedPhoto } from '#tests/fixtures/pictures.ts'
import { checkPage } from '../support/check-page.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'

// Tests the way of a photo: an editor asks for it, an applicant takes it with a phone, and the secretary sees it beside the answers.

const { world, browser } = await openJourney()
const editor = await world.operator(['chief-editor'])

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const LICENCE = {
  kind: 'scan',
  label: both('执业证书照片'),
  help: both('请拍摄信息页'),
  least: null,
  most: 2,
  rulesOut: 'never',
  options: [],
}
const contents = contentOf([{ id: 'licence', isRequired: true, ...LICENCE }])

test('an editor makes a question ask for photos', async () => {
  const { id } = await openForm(world, editor, { kind: 'questionnaire' })
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/enquiry-forms/${id}`)
  await press(page, '添加问题')
  await page.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '照片或扫描件' }).click()
  await page.getByRole('textbox', { name: '最多张数' }).waitFor()
  await checkPage(page, 'a question that asks for photos')
  visit.checkQuiet()
})

test('an applicant adds a photo on a phone, and the secretary sees it beside the answers', async () => {
  const office = await openOffice(world)
  const form = await openForm(world, editor, { kind: 'questionnaire', content: contents })
  await makeGrade(world, office, { formId: form.id })
  const { secretary } = await openBranch(world, office)
  const person = await world.person()
  await using own = await browser.visit(world.url, { token: person.token, width: 375, touch: true })
  await applies(own.page)
  own.checkQuiet()
  await using visit = await browser.visit(world.url, { token: secretary.token })
  const { page } = visit
  await page.goto(`${world.url}/membership/applications`)
  await page.getByRole('cell', { name: '程若水', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await press(sheet, '查看回答')
  await press(sheet, '查看扫描件 1')
  await sheet.getByRole('img', { name: '扫描件 1' }).waitFor()
  await checkPage(page, 'a photo beside the answers')
  visit.checkQuiet()
})

async function applies(page: Page): Promise<void> {
  await page.goto(`${world.url}/user/membership`)
  await page.getByRole('textbox', { name: '姓名' }).fill('程若水')
  for (const [field, choice] of [
    ['会员等级', '普通会员（12 个月，会费 200 元）'],
    ['分会', '心血管分会'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText('licence.pdf：请选择 JPEG、PNG 或 WebP 格式的图片。').waitFor()
  await input.setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await turnedPhoto() })
  await page.getByRole('img', { name: '扫描件 1' }).waitFor()
  await checkPage(page, 'an application with a photo')
  await press(page, '提交申请')
  await page.getByText('申请已提交，等待审核。').waitFor()
}

test('a reader without an account is asked to log in to add photos', async () => {
  const { slug } = await openForm(world, editor, { content: contents })
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/contact/${slug}`)
  await page.getByText('登录后可添加照片或扫描件。').waitFor()
  await checkPage(page, 'a form with photos without an account')
  await page.locator('main').getByRole('link', { name: '登录' }).click()
  await page.waitForURL(`**/login?redirect=contactForm&at=${slug}`)
  visit.checkQuiet()
})
