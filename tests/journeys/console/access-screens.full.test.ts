import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { MenuItemView } from '#capabilities/access/contract.ts'
import { until } from '#tests/world/until.ts'
import type { Visitor } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilFocused, untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const admin = await world.operator(['admin'], { steppedUp: true })

const visit = (visitor: Visitor = {}) => browser.visit(world.url, { token: admin.token, language: 'en-US', ...visitor })
async function open(page: Page, path: string): Promise<void> {
  await page.goto(world.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
const drawerOf = (page: Page): Locator => page.getByRole('dialog')

test('A role is created, given a permission after a review of the changes, given up by its holder, and removed', async () => {
  await using shown = await visit()
  const { page } = shown
  await open(page, '/access/roles')
  await page.getByRole('button', { name: 'New role' }).click()
  const drawer = drawerOf(page)
  await drawer.getByLabel('Name (Chinese)').fill('夜班')
  await drawer.getByLabel('Name (English)').fill('Night shift')
  await drawer.getByLabel('Identifier').fill('Night')
  await drawer.getByRole('button', { name: 'Create role' }).click()
  await drawer.getByText('have 2 to 32 lowercase letters').waitFor()
  await drawer.getByLabel('Identifier').fill('night-shift')
  await drawer.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('heading', { name: 'Night shift' }).waitFor()

  const permission = page.getByRole('checkbox', { name: /^View roles, permissions/ })
  await permission.check()
  await page.getByText('1 to grant, 0 to revoke').waitFor()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await dialogOf(page).getByText('Granted').waitFor()
  await checkPage(page, 'what changes')
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await untilIs(() => permission.isChecked(), true)
  const { rows } = await world.sql.query(`select permissions from access.role where name = 'night-shift'`)
  assert.deepEqual(rows, [{ permissions: ['access:read'] }])

  const nurse = await world.operator(['night-shift'])
  await page.reload()
  await page
    .getByRole('link', { name: /Night shift/ })
    .getByText('1 person')
    .waitFor()
  await page.getByRole('button', { name: 'View members' }).click()
  await dialogOf(page).getByRole('listitem').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page).getByLabel('Replacement').selectOption({ label: 'Auditor' })
  await dialogOf(page).getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('link', { name: /Night shift/ }).waitFor({ state: 'detached' })
  const now = await world.sql.query('select roles from accounts.account where id = $1', [nurse.id])
  assert.deepEqual(now.rows, [{ roles: ['auditor', 'user'] }])
  shown.checkQuiet()
})

test('An administrator who edits a role that changed meanwhile sees a notice, keeps the input, and saves over the change', async () => {
  await using shown = await visit()
  const { page } = shown
  await open(page, '/access/roles?role=analyst')
  await page.getByRole('checkbox', { name: /^View roles, permissions/ }).check()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await world.sql.query(`update access.role set version = version + 1, permissions = '{people:read}' where name = 'analyst'`)
  await world.sql.query(
    `insert into audit.entry (id, at, action, outcome, actor, target, facts, key_id, mac)
     values (gen_random_uuid(), platform.now(), 'role.changed', 'ok', $1, 'role:analyst', '{}', 'k', '\\x00')`,
    [admin.id],
  )
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await dialogOf(page).getByText('Someone else has edited this role').waitFor()
  await dialogOf(page)
    .getByText(/^Last change: /)
    .waitFor()
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const { rows } = await world.sql.query(`select permissions from access.role where name = 'analyst'`)
  assert.deepEqual(rows, [{ permissions: ['people:read', 'access:read'] }])
})

test('An auditor may only view roles, and an administrator cannot grant a permission that they lack', async () => {
  await world.ask(
    '/api/access/roles/create',
    { name: 'keeper', title: { 'zh-CN': '值守', 'en-US': 'Keeper' }, permissions: ['access:read', 'access:manage'] },
    { token: admin.token },
  )
  await using looking = await visit({ token: (await world.operator(['auditor'])).token })
  await open(looking.page, '/access/roles?role=editor')
  await looking.page.getByText('but not change them').waitFor()
  assert.equal(await looking.page.getByRole('button', { name: 'New role' }).count(), 0)
  await untilIs(() => looking.page.getByRole('checkbox', { name: /^View roles, permissions/ }).isDisabled(), true)
  await using manager = await visit({ token: (await world.operator(['keeper'])).token })
  await open(manager.page, '/access/roles?role=editor')
  const foreign = manager.page.getByRole('checkbox', { name: /^View accounts/ })
  await foreign.focus()
  await manager.page.keyboard.press('Space')
  await untilIs(() => foreign.isChecked(), false)
  await untilIs(() => foreign.getAttribute('aria-describedby'), /why/)
})

test('A request is decided: the smallest role is proposed, its other permissions are shown, and the row disappears', async () => {
  const person = await world.person({ username: 'river.stone' })
  const wish = { permission: 'access:read', reason: 'I stand in for a colleague.' }
  const reader = { name: 'reader', title: { 'zh-CN': '阅读', 'en-US': 'Reader' }, permissions: ['access:read'] }
  await world.ask('/api/access/roles/create', reader, { token: admin.token })
  await world.ask('/api/access/ask', wish, { token: person.token })
  await using shown = await visit()
  const { page } = shown
  await open(page, '/access/requests')
  await page.getByText('river.stone').click()
  await dialogOf(page).getByLabel('Role to grant').waitFor()
  await untilIs(() => dialogOf(page).getByLabel('Role to grant').inputValue(), 'reader')
  await dialogOf(page).getByLabel('Role to grant').selectOption({ label: 'Auditor' })
  await dialogOf(page)
    .getByText(/Also includes/)
    .waitFor()
  await checkPage(page, 'a request')
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click()
  await dialogOf(page).getByText('Enter a reason').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Grant role' }).click()
  await page.getByText('No pending requests').waitFor()
  const { rows } = await world.sql.query('select roles from accounts.account where id = $1', [person.id])
  assert.deepEqual(rows, [{ roles: ['auditor', 'user'] }])
})

test('An edit of the menu stays while another administrator saves it, and overwrites only after a choice', async () => {
  await using shown = await visit()
  const { page } = shown
  await open(page, '/access/menu')
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Edit ${from}` }).click()
    await drawerOf(page).getByLabel('Name (English)').fill(to)
    await drawerOf(page).getByRole('button', { name: 'Done' }).click()
    await drawerOf(page).waitFor({ state: 'detached' })
  }
  const read = async () =>
    (await world.ask('/api/access/menu', {}, { token: admin.token })).data as unknown as { version: number; items: MenuItemView[] }
  const theirs = async () => {
    const { version, items } = await read()
    const edits = items.map(({ kind, name, group, order, title, icon, visible, roles }) => {
      const edit = { kind, name, order, title: name === 'access-menu' ? { ...title, 'en-US': 'Theirs' } : title, icon, visible, roles }
      return kind === 'page' ? { ...edit, group } : edit
    })
    assert.equal((await world.ask('/api/access/menu/save', { version, items: edits }, { token: admin.token })).http, 200)
  }
  await rename('Menu', 'Mine')
  await theirs()
  await page.getByText('A newer version was saved while you were editing.').waitFor()
  await page.getByText(/^Last change: /).waitFor()
  await page.getByRole('button', { name: 'Edit Mine' }).waitFor()
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.getByText('Menu saved').waitFor()
  const saved = (await read()).items.find(({ name }) => name === 'access-menu')
  assert.equal(saved!.title['en-US'], 'Mine')
  await rename('Mine', 'Menu')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.getByText('Menu saved').first().waitFor()
})

test('The menu is reordered by arrow keys and by pointer, and a move is undone by Escape and by release', async () => {
  await using shown = await visit()
  const { page } = shown
  await open(page, '/access/menu')
  const pagesOf = (group: string) => page.getByRole('region', { name: group, exact: true }).locator('[data-kind=page] b').allTextContents()
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}.` })
  await handle('Access requests').focus()
  for (let place = (await pagesOf('System')).indexOf('Access requests'); place > 1; place--) {
    await page.keyboard.press('ArrowUp')
    await page.getByText(`Access requests: ${place} of`).waitFor({ state: 'attached' })
    await untilFocused(handle('Access requests'))
  }
  await untilIs(async () => (await pagesOf('System')).slice(0, 2), ['Site settings', 'Access requests'])
  await page.keyboard.press('ArrowUp')
  await untilIs(async () => (await pagesOf('System')).slice(0, 2), ['Access requests', 'Site settings'])
  await untilFocused(handle('Access requests'))
  await page.keyboard.press('ArrowUp')
  await untilIs(async () => (await pagesOf('People')).includes('Access requests'), true)
  await untilFocused(handle('Access requests'))

  const group = page.getByRole('region', { name: 'Website', exact: true })
  const moved = group.locator('[data-name=access-menu]')
  // The list scrolls while the pointer is held against its edge.
  const drag = async () => {
    await handle('Menu').hover()
    await page.mouse.down()
    await until(async () => {
      const { x, y } = (await group.boundingBox())!
      const isClear = y > 200 && y < 760
      if (isClear && (await moved.count()) > 0) return true
      await page.mouse.move(x + 60, isClear ? y + 60 : y < 480 ? 120 : 880)
      return false
    })
  }
  await drag()
  await page.keyboard.press('Escape')
  await moved.waitFor({ state: 'detached' })
  await page.mouse.up()
  await drag()
  await page.mouse.up()

  await page.getByRole('button', { name: 'Edit Menu' }).click()
  await drawerOf(page).getByLabel('Name (English)').fill('Navigation')
  await drawerOf(page).getByRole('button', { name: 'Done' }).click()
  await drawerOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.getByText('Menu saved').waitFor()
  const menu = (await world.ask('/api/user/menu', {}, { token: admin.token })).data as unknown as {
    name: string
    children: { name: string; meta: { title: { 'en-US': string } } }[]
  }[]
  const inGroup = menu.find(({ name }) => name === 'publish')!.children
  assert.deepEqual(
    inGroup.filter(({ name }) => name === 'access-menu').map(({ meta }) => meta.title['en-US']),
    ['Navigation'],
  )
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await dialogOf(page).getByRole('button', { name: 'Reset to default' }).click()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/access/menu/save'))
  await page.getByRole('button', { name: 'Save menu' }).click()
  assert.equal((await saved).status(), 200)
  await world.sql.query('select from access.menu_item').then(({ rowCount }) => assert.equal(rowCount, 0))
})

for (const { width, language, theme } of looksOf(0))
  test(`axe finds no barrier (${language}, ${theme}, ${width} px)`, async () => {
    const asked = await world.ask('/api/access/ask', { permission: 'audit:read', reason: 'Reading the trail' }, await world.person())
    assert.equal(asked.code, 200)
    await using shown = await visit({ width, language, theme })
    for (const path of ['/access/roles?role=editor', '/access/roles?view=all', '/access/requests?state=all', '/access/menu']) {
      await open(shown.page, path)
      await shown.page.locator('main :is(table, [data-kind])').first().waitFor()
      await checkPage(shown.page, path)
    }
    shown.checkQuiet()
  })
