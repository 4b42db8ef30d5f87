import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { PASSWORD, type Person } from '#tests/world/people.ts'
import { untilReady } from '../support/browser.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

/** Sends a code to the own phone from the fields in a dialog, and types it there. */
async function fillInCode(page: Page, dialog: Locator, { phone }: Person, send: string): Promise<void> {
  await dialog.getByLabel('你的手机号').fill(phone.slice(3))
  await dialog.getByRole('button', { name: send, exact: true }).click()
  const code = await world.sms.codeFor(phone, 'login')
  await dialog.locator('[name=code]').focus()
  await page.keyboard.type(code)
}

test('a person without a password proves the identity by a text message and gets the copy of the own data', async () => {
  const person = await world.person()
  await world.sql.query('update accounts.account set password_hash = null, password_changed_at = null where id = $1', [person.id])
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await page.goto(`${world.url}/user/data`)
  await page.getByRole('button', { name: '准备副本' }).click()
  const dialog = page.getByRole('dialog', { name: '验证身份' })
  await dialog.getByRole('tab', { name: '短信验证码' }).waitFor()
  await untilIs(() => dialog.getByRole('tab').count(), 1)
  await fillInCode(page, dialog, person, '获取验证码')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '保存到本机' }).waitFor()
})

test('closing the account leads to a plain login page, and its date stays until it has been read', async () => {
  const person = await world.person()
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await page.clock.install()
  await page.goto(`${world.url}/user/data`)
  await page.getByText('已领取的证书将无法再核验。').waitFor()
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog', { name: '确定注销账号？' })
  await dialog.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await fillInCode(page, dialog, person, '获取验证码')
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await page.waitForURL(`${world.url}/login`)
  await untilReady(page)
  const message = page.getByRole('status').getByText(/^账号将于 \d{4}-\d\d-\d\d \d\d:\d\d 删除/)
  await message.waitFor()
  await page.clock.fastForward(60_000)
  await untilIs(() => message.count(), 1)
})
