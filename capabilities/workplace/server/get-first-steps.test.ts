import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { certify } from '#tests/fixtures/content.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { arrangeDemoHome, countHomes, markAsDemo, setDemo } from '#tests/fixtures/demo.ts'
import { arrange, newBlocks } from '#tests/fixtures/home.ts'
import { beginShow, makeBroadcaster, makeStudio, markStudioAsDemo, setAccount } from '#tests/fixtures/live.ts'
import { publish } from '#tests/fixtures/published.ts'
import { newPhone, openWorld, type Person, type World } from '#tests/world.ts'
import { FIRST_STEPS } from '../contract.ts'

type Step = { readonly name: string; readonly state: string; readonly path?: string; readonly title: object; readonly text: object }
const look = async (world: World, { token }: Person) => {
  const { data } = await world.ask('/api/workplace/first-steps', {}, { token })
  return data['steps'] as unknown as readonly Step[]
}
const lacking = async (world: World, person: Person) =>
  (await look(world, person)).flatMap(({ name, state }) => (['done', 'later'].includes(state) ? [] : `${name} ${state}`)).join(', ')

async function openTrial() {
  const world = await openWorld()
  await setDemo(world.sql, 'loaded')
  return world
}

test('Each step is done as soon as its condition is met, in its order, and links to its page', async () => {
  await using world = await openTrial()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { sql } = world
  const steps = await look(world, admin)
  assert.deepEqual(
    steps.map(({ name }) => name),
    FIRST_STEPS,
  )
  const paths = new Set<string>(world.answers.flatMap(({ pages = {} }) => Object.values(pages).map(({ path }) => path)))
  const led = steps.flatMap(({ path }) => path ?? [])
  assert.equal(led.length, 9)
  assert.deepEqual(
    led.filter((path) => !paths.has(path.split('?')[0]!)),
    [],
  )
  const still = (...names: readonly string[]) => names.map((name) => `${name} open`).join(', ')
  const all = ['editor', 'inspector', 'certifier', 'author', 'article', 'home', 'launch']
  assert.equal(await lacking(world, admin), still('organisation', ...all))

  const textOf = async (step: string) => (await look(world, admin)).find(({ name }) => name === step)!.text as { 'en-US': string }
  const invitation = { phones: [newPhone()], roles: ['editor'] }
  assert.equal((await world.ask('/api/access/invitations/create', invitation, { token: admin.token })).code, 200)
  assert.match((await textOf('editor'))['en-US'], /^Invited/, 'it is open until the colleague has come')
  assert.doesNotMatch((await textOf('inspector'))['en-US'], /^Invited/)
  assert.equal(await lacking(world, admin), still('organisation', ...all))
  const editor = await world.operator(['editor'])
  assert.equal(await lacking(world, admin), still('organisation', ...all.slice(1)))
  await world.operator(['inspector'])
  assert.equal(await lacking(world, admin), still('organisation', ...all.slice(2)))
  await world.operator(['certifier'])
  assert.equal(await lacking(world, admin), still('organisation', ...all.slice(3)))
  await certify(world, editor)
  assert.equal(await lacking(world, admin), still('organisation', ...all.slice(4)))
  await publish(sql, { 'zh-CN': { title: '随访' } })
  assert.equal(await lacking(world, admin), still('organisation', ...all.slice(5)))
  await arrange(world, admin, [newBlocks.newest('article')])
  assert.equal(await lacking(world, admin), still('organisation', 'launch'))
})

test('Accounts without the role, disabled accounts and the caller do not count, and neither does demo content', async () => {
  await using world = await openTrial()
  const { sql } = world
  const admin = await world.operator(['admin', 'editor', 'inspector', 'certifier'])
  await world.operator(['admin'])
  const gone = await world.operator(['editor', 'inspector', 'certifier'])
  await certify(world, gone)
  await setAccount(world, gone, { roles: ['user', 'editor', 'inspector', 'certifier'], status: 'disabled' })
  await certify(world, await world.person())
  await markAsDemo(sql, await publish(sql, { 'zh-CN': { title: '演示' } }))
  await arrangeDemoHome(sql)
  const all = FIRST_STEPS.filter((name) => name !== 'live')
  assert.equal(await lacking(world, admin), all.map((name) => `${name} open`).join(', '))
  await certify(world, admin)
  assert.equal(await lacking(world, admin), all.flatMap((name) => (name === 'author' ? [] : `${name} open`)).join(', '))
})

test('A trial postpones the launch check, and a configured name counts as done', async () => {
  const names = { ORGANISATION_ZH: '清河医学会', ORGANISATION_EN: 'Qinghe Medical Society' }
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox', ...names } })
  const states = new Map((await look(world, await world.operator(['admin']))).map(({ name, state }) => [name, state]))
  assert.deepEqual(
    ['organisation', 'launch'].map((name) => states.get(name)),
    ['done', 'later'],
  )
})

test('A site with the name of the demo counts as unnamed', async () => {
  await using world = await openWorld({ env: { ORGANISATION_ZH: '明序医学会' } })
  assert.ok((await lacking(world, await world.operator(['admin']))).includes('organisation open'))
})

test('A site named in one language counts as named', async () => {
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox', ORGANISATION_ZH: '清河医学会' } })
  const states = new Map((await look(world, await world.operator(['admin']))).map(({ name, state }) => [name, state]))
  assert.equal(states.get('organisation'), 'done')
})

test('Operators without role administration are refused the steps', async () => {
  await using world = await openWorld()
  for (const role of ['editor', 'chief-editor', 'auditor', 'inspector']) {
    const { token } = await world.operator([role])
    assert.equal((await world.ask('/api/workplace/first-steps', {}, { token })).http, 403, role)
  }
  assert.equal((await world.ask('/api/workplace/first-steps')).http, 401)
})

test('The demo is removed with a step-up, and the act is recorded', async () => {
  await using world = await openTrial()
  const path = '/api/website/demo/remove'
  assert.equal((await world.ask(path, {}, await world.operator(['chief-editor'], { steppedUp: true }))).http, 403)
  assert.equal((await world.ask(path, {}, await world.operator(['admin']))).data['reason'], 'STEP_UP')
  const admin = await world.operator(['admin'], { steppedUp: true })
  await arrangeDemoHome(world.sql)
  assert.equal((await world.ask(path, {}, admin)).http, 200)
  while ((await countHomes(world.sql)) > 0) await sleep(20)
  assert.equal((await entriesOf(world, 'demo.removed')).length, 1)
})

test('Going live is a step once a studio exists, until a broadcast other than that of the demo was on air', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const stateNow = async () => (await look(world, admin)).find(({ name }) => name === 'live')!.state
  const host = await makeBroadcaster(world)
  const demo = await makeStudio(world, host)
  await markStudioAsDemo(world, demo)
  await beginShow(world, demo)
  assert.equal(await stateNow(), 'later')
  const studio = await makeStudio(world, host)
  assert.equal(await stateNow(), 'open')
  await beginShow(world, studio)
  assert.equal(await stateNow(), 'done')
})
