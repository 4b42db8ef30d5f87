import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { World } from '#tests/world.ts'
import { untilReady } from './browser.ts'

export const WORDS = {
  'zh-CN': {
    sendCode: '获取验证码',
    editName: '编辑昵称',
    save: '保存',
    account: /^我的账号/,
    logOut: '退出登录',
    badLogin: '账号或密码错误',
    resetDone: '密码已重置',
    saved: '已保存，继续',
    administrator: '你已成为管理员',
    expired: '链接已失效',
    wrongCode: '动态码错误',
    welcome: '注册成功，欢迎加入',
  },
  'en-US': {
    sendCode: 'Send code',
    editName: 'Edit Nickname',
    save: 'Save',
    account: /^Your account/,
    logOut: 'Log out',
    badLogin: 'Wrong account or password',
    resetDone: 'Password reset',
    saved: 'I’ve saved them, continue',
    administrator: 'You’re now the administrator',
    expired: 'This link has expired',
    wrongCode: 'Incorrect code',
    welcome: 'Your account is ready',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>
export type Words = (typeof WORDS)[Language]

export const submit = (page: Page): Promise<void> => page.locator('main form button[type=submit]').click()

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilReady(page)
}

/** Requests a code in the visible form and enters the one that arrives. */
export async function proveHere(page: Page, words: Words, phone: string, codeFor: () => Promise<string>): Promise<void> {
  await page.fill('[name=phone]', phone.slice('+86'.length))
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.fill('[name=code]', await codeFor())
}

export async function logInHere(page: Page, name: string, password: string): Promise<void> {
  await page.fill('[name=username]', name)
  await page.fill('[name=password]', password)
  await submit(page)
}

/** Sets up an authenticator: enters the code of the displayed secret, by the server's clock. Leaves the recovery codes on the page. */
export async function enrolHere(page: Page, words: Words, world: Pick<World, 'sql'>): Promise<TOTP> {
  const picture = page.locator('svg[role=img] path[d^="M0 0.5"]')
  await picture.waitFor()
  const shown = await page.locator('main').textContent()
  const secret = /(?:[A-Z2-7]{4}\s){3,}[A-Z2-7]{1,4}/.exec(shown ?? '')?.[0].replace(/\s/g, '')
  assert.ok(secret, 'the secret is there to be typed')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.fill('[name=code]', await codeOf(world, totp))
  await page.getByRole('button', { name: words.saved }).waitFor()
  return totp
}

/** Returns the next code of an authenticator half a minute later, because each code is valid once. */
export async function nextCode(world: Pick<World, 'clock' | 'sql'>, totp: TOTP): Promise<string> {
  await world.clock.move(30_000)
  return codeOf(world, totp)
}

async function codeOf({ sql }: Pick<World, 'sql'>, totp: TOTP): Promise<string> {
  const { rows } = await sql.query('select extract(epoch from platform.now()) * 1000 as ms')
  return totp.generate({ timestamp: Number(rows[0].ms) })
}

export async function logOutByMenu(page: Page, words: Words): Promise<void> {
  await page
    .locator('header summary', { has: page.locator('span, img') })
    .and(page.getByLabel(words.account))
    .click()
  await page.getByRole('button', { name: words.logOut }).click()
  await page.waitForURL('**/login')
}
