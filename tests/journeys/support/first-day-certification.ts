import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { checkPage } from './check-page.ts'
import type { Words } from './first-day-words.ts'
import { untilFocused } from './until-is.ts'

/** An example number of the standard. */
const NUMBER = '11010519491231002X'

/** Returns a menu link; the number of waiting items may follow its name. */
export const menuLink = (page: Page, words: Words, name: string): Locator =>
  page.getByRole('navigation', { name: words.menu }).getByRole('link', { name: new RegExp(`^${name}(?:\\D{0,12}\\d+\\D*)?$`) })

/** Answers the step-up dialog with a code of the authenticator. The dialog submits after the sixth digit. */
export async function prove(page: Page, words: Words, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.proof })
  await untilFocused(dialog.locator('[name=code]'))
  await page.keyboard.type(code)
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Certifies the colleague: the colleague files with the authenticator's next code, and the administrator returns it once and then approves
 * it. Each sees the other's action at once.
 */
export async function isCertified(admin: Page, colleague: Page, words: Words, code: () => Promise<string>): Promise<void> {
  const panel = colleague.getByRole('region', { name: words.professional })
  await fillIn(colleague, panel, words)
  await panel.getByRole('button', { name: words.file }).click()
  await prove(colleague, words, await code())
  await panel.getByText(words.underReview).waitFor()
  await checkPage(colleague, 'a filing under review')

  await menuLink(admin, words, words.review).click()
  await takesIn(admin, words)
  await admin.getByRole('button', { name: words.object }).click()
  await admin.getByRole('textbox', { name: words.objection }).fill('One digit is missing')
  await admin.getByRole('button', { name: words.return }).click()
  await admin.getByText(words.queueEmpty).waitFor()
  await admin.getByRole('navigation', { name: words.tabs }).getByRole('link', { name: words.review, exact: true }).waitFor()
  await panel.getByText(words.returned).waitFor()
  await panel.getByText(words.field).locator('..').getByText('One digit is missing').waitFor()

  await panel.getByRole('button', { name: words.mend }).click()
  await panel.getByRole('textbox', { name: words.licence }).fill('1100000000123456')
  await panel.getByRole('button', { name: words.file }).click()
  await panel.getByText(words.underReview).waitFor()
  await admin.reload()
  await takesIn(admin, words)
  await admin.getByRole('button', { name: words.pass, exact: true }).click()
  await admin.getByText(words.queueEmpty).waitFor()
  await panel.getByText(words.certified, { exact: true }).waitFor()
}

async function fillIn(page: Page, panel: Locator, words: Words): Promise<void> {
  await panel.getByRole('button', { name: words.begin }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('button', { name: words.consent }).click()
  const choose = async (name: RegExp, option: string) => {
    await panel.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await panel.getByRole('textbox', { name: words.name }).fill('林巧')
  await choose(words.certificate, words.resident)
  await panel.getByRole('textbox', { name: words.number }).fill(NUMBER)
  await choose(words.profession, words.physician)
  await panel.getByRole('textbox', { name: words.institution }).fill('明序医院')
  await panel.getByRole('textbox', { name: words.licence }).fill('110000000012345')
  const scan = sharp({ create: { width: 600, height: 400, channels: 3, background: '#e8e4da' } })
  const buffer = await scan.jpeg().toBuffer()
  await panel.locator('input[type=file]').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer })
  await panel.locator('img').waitFor()
}

async function takesIn(page: Page, words: Words): Promise<void> {
  await page.getByRole('row', { name: words.professional }).click()
  await page.getByRole('button', { name: words.take, exact: true }).click()
  await page.getByRole('img', { name: words.scan }).waitFor()
}
