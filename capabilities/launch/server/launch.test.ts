import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { setDemo } from '#tests/fixtures/demo.ts'
import { openForm } from '#tests/fixtures/enquiries.ts'
import { findDuty, readDuties } from '#tests/world/launch-check.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const stateOf = async (world: World, person: Person, key: string) => (await findDuty(world, person, key)).state

/** Saves settings of the site as the screen does. */
async function saveSite(world: World, person: Person, changes: object): Promise<void> {
  const { data } = await world.ask('/api/site/desk', {}, person)
  const settings = { ...(data['settings'] as object), ...changes }
  const saved = await world.ask('/api/site/save', { version: data['version'], settings, note: '' }, person)
  assert.equal(saved.http, 200, JSON.stringify(saved.data))
}

const confirm = (world: World, person: Person, fields: object) => world.ask('/api/launch/confirm', { ...fields }, person)
const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

test('the check answers administrators only', async () => {
  await using world = await openWorld()
  for (const role of ['editor', 'chief-editor', 'auditor']) {
    const person = await world.operator([role], { steppedUp: true })
    for (const [path, fields] of [
      ['get', {}],
      ['export', { as: 'file' }],
      ['confirm', { key: 'icp-filed', about: '' }],
      ['withdraw', { key: 'icp-filed' }],
    ] as const)
      assert.equal((await world.ask(`/api/launch/${path}`, fields, person)).http, 403, `${role} ${path}`)
  }
  assert.equal((await world.ask('/api/launch/get')).http, 401)
})

test('every line has a reason and a source in both languages, and names a page, settings and a heading that exist', async () => {
  await using world = await openWorld({
    env: {
      LIVE_ENGINE: 'embedded',
      PUBLIC_HOSTS: 'www.example.net:80',
      MAIL_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'a@example.org',
    },
  })
  const admin = await world.operator(['admin'])
  const lines = await readDuties(world, admin, 'https://other.example.org')
  assert.ok(lines.length > 30, String(lines.length))
  assert.equal(new Set(lines.map(({ key }) => key)).size, lines.length)
  const pages = new Set<string>(world.answers.flatMap(({ pages = {} }) => Object.values(pages).map(({ path }) => path)))
  const settings = readFileSync('docs/settings.md', 'utf8')
  const operations = readFileSync('docs/operations.md', 'utf8')
  for (const { key, state, title, why, rule, fix } of lines) {
    assert.notEqual(state, 'unknown', key)
    for (const language of LANGUAGES) {
      for (const text of [title, why, rule]) assert.match(text[language], /^[^{}]{2,}$/, `${key} ${text[language]}`)
    }
    if (fix?.kind === 'page')
      assert.ok(pages.has(fix.path.split('?')[0]!) || fix.path === '/information/index#security', `${key} ${fix.path}`)
    if (fix?.kind !== 'server') continue
    assert.ok(operations.includes(`\n## ${fix.heading}\n`), `${key} ${fix.heading}`)
    for (const name of fix.settings)
      assert.ok(
        [name, name.replace(/_FILE$/, '')].some((each) => settings.includes(`\`${each}\``)),
        `${key} ${name}`,
      )
  }
})

test('every red line names the screen or the setting that fixes it', async () => {
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox' } })
  await setDemo(world.sql, 'loaded')
  const open = (await readDuties(world, await world.operator(['admin']))).filter(({ state }) => state === 'bad')
  assert.ok(open.length > 8, String(open.length))
  assert.deepEqual(
    open.filter(({ key, fix, confirmation }) => !fix && !confirmation && key !== 'demo').map(({ key }) => key),
    [],
  )
})

test('a fresh site meets its duties one after the other as its owner sets it up', async () => {
  await using world = await openWorld()
  await setDemo(world.sql, 'loaded')
  const admin = await world.operator(['admin'], { steppedUp: true })
  const states = async (...keys: readonly string[]) => await Promise.all(keys.map((key) => stateOf(world, admin, key)))
  assert.deepEqual(
    await states('organisation', 'icp', 'public-security', 'drugs', 'contact', 'name', 'logo', 'form', 'demo', 'administrators'),
    [...['bad', 'bad', 'warning', 'bad', 'bad', 'bad', 'warning', 'bad', 'bad', 'warning']],
  )
  await saveSite(world, admin, {
    name: both('心桥', 'Heart Bridge'),
    organisation: both('心桥协会', 'Heart Bridge Association'),
    icpNumber: '京ICP备2026000001号-1',
    publicSecurityNumber: '京公网安备11010102000001号',
    drugInformationNumber: '(京)-非经营性-2026-0001',
    contact: { email: 'info@example.org', phone: '', address: both('', '') },
  })
  assert.deepEqual(await states('organisation', 'icp', 'public-security', 'drugs', 'contact', 'name'), Array(6).fill('good'))
  assert.match((await findDuty(world, admin, 'icp')).why['zh-CN'], /京ICP备2026000001号-1/, 'the number is shown as it was entered')
  await openForm(world, admin)
  await setDemo(world.sql, 'removed')
  await world.operator(['admin'])
  assert.deepEqual(await states('form', 'demo', 'administrators'), ['good', 'good', 'good'])
})

test('a hidden section asks for no number and no approval', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data } = await world.ask('/api/site/desk', {}, admin)
  const { sections } = data['settings'] as unknown as { readonly sections: readonly { readonly section: string }[] }
  const keysNow = async () => (await readDuties(world, admin)).map(({ key }) => key)
  assert.ok((await keysNow()).includes('drugs') && (await keysNow()).includes('approval-education'))
  await saveSite(world, admin, {
    sections: sections.map((each) => ({ ...each, isHidden: ['medicine', 'college'].includes(each.section) })),
  })
  assert.ok(!(await keysNow()).some((key) => ['drugs', 'approval-education'].includes(key)))
})

test('a trial with the development inbox, keys in its folder and http must not open', async () => {
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox', TRUSTED_PROXIES: '' } })
  const admin = await world.operator(['admin'])
  const lines = await readDuties(world, admin, 'https://www.example.org')
  const states = new Map(lines.map(({ key, state }) => [key, state]))
  assert.deepEqual(
    ['sms', 'mode', 'https', 'proxies', 'keys', 'address'].map((key) => states.get(key)),
    ['bad', 'bad', 'bad', 'bad', 'good', 'warning'],
  )
})

test('a confirmation has a date, a name and a note, is recorded, and ends after a year or when its values change', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.ok(!(await readDuties(world, admin)).some(({ key }) => key === 'icp-filed'), 'without a number there is nothing to confirm')
  await saveSite(world, admin, { icpNumber: '京ICP备1号' })
  const open = await findDuty(world, admin, 'icp-filed')
  assert.deepEqual([open.state, open.confirmation?.given], ['bad', null])
  const about = open.confirmation!.about
  assert.match(about, /^京ICP备1号 · /)

  assert.equal((await confirm(world, admin, { key: 'icp-filed', about: '京ICP备2号' })).data['reason'], 'CHANGED_MEANWHILE')
  assert.equal(
    (await confirm(world, admin, { key: 'approval-live', about: '直播 Live' })).data['reason'],
    'NOT_FOUND',
    'this site does not broadcast',
  )
  assert.equal((await confirm(world, admin, { key: 'icp-filed', about, note: '已核对' })).http, 200)
  const given = await findDuty(world, admin, 'icp-filed')
  assert.deepEqual([given.state, given.confirmation?.given?.note], ['good', '已核对'])
  assert.ok(given.confirmation?.given?.by)
  assert.deepEqual(await actionsOn(world, 'duty:icp-filed'), ['launch.confirmed'])

  await saveSite(world, admin, { icpNumber: '京ICP备9号' })
  assert.equal(await stateOf(world, admin, 'icp-filed'), 'bad', 'another number was not confirmed')
  await saveSite(world, admin, { icpNumber: '京ICP备1号' })
  assert.equal(await stateOf(world, admin, 'icp-filed'), 'good')
  await world.clock.move(364 * DAY)
  const later = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await stateOf(world, later, 'icp-filed'), 'good')
  await world.clock.move(2 * DAY)
  const last = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await stateOf(world, last, 'icp-filed'), 'bad')
  assert.equal((await confirm(world, last, { key: 'icp-filed', about })).http, 200)
  assert.equal((await world.ask('/api/launch/withdraw', { key: 'icp-filed' }, last)).http, 200)
  assert.equal(await stateOf(world, last, 'icp-filed'), 'bad')
  assert.equal((await world.ask('/api/launch/withdraw', { key: 'icp-filed' }, last)).data['reason'], 'NOT_FOUND')
})

test('a confirmation needs a fresh proof, and an approval its number or the reason why none is needed', async () => {
  await using world = await openWorld()
  const plain = await world.operator(['admin'])
  const { about } = (await findDuty(world, plain, 'approval-news')).confirmation!
  assert.equal((await confirm(world, plain, { key: 'approval-news', about, note: '不需要' })).data['reason'], 'STEP_UP')
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await confirm(world, admin, { key: 'approval-news', about, note: ' ' })).data['reason'], 'NOTE_MISSING')
  assert.equal((await confirm(world, admin, { key: 'approval-news', about, note: '不发布时政新闻' })).http, 200)
  assert.equal(await stateOf(world, admin, 'approval-news'), 'good')
})

test('the services that the site talks to are listed, and phone numbers that leave the country are not allowed unconfirmed', async () => {
  const twilio = { TWILIO_API_KEY: 'a', TWILIO_API_SECRET: 'b', TWILIO_ACCOUNT_SID: 'c', TWILIO_FROM: '+100' }
  const mail = { MAIL_URL: 'smtps://user:secret@mail.example.org', MAIL_FROM: 'a@example.org' }
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'twilio', ...twilio, ...mail, WEB_PUSH_HOSTS: 'off' } })
  const line = await findDuty(world, await world.operator(['admin']), 'outside-services')
  assert.deepEqual([line.state, line.confirmation?.about], ['bad', '短信 SMS: twilio; 邮件 email: mail.example.org'])
  assert.doesNotMatch(JSON.stringify(line), /secret/)
})

test('an export has the lines of the screen, and is recorded with the number of lines in each state', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { http, data } = await world.ask('/api/launch/export', { as: 'file' }, admin)
  assert.equal(http, 200)
  const file = JSON.parse(String(data['text'])) as { readonly groups: readonly { readonly lines: readonly LaunchLine[] }[] }
  const shown = await readDuties(world, admin)
  const exported = file.groups.flatMap(({ lines }) => lines)
  assert.deepEqual(
    exported.map(({ key, state }) => `${key} ${state}`),
    shown.map(({ key, state }) => `${key} ${state}`),
  )
  const [entry] = (await entriesOf(world, 'launch.exported')) as unknown as readonly { readonly facts: Readonly<Record<string, unknown>> }[]
  assert.equal(entry?.facts['bad'], exported.filter(({ state }) => state === 'bad').length)
})
