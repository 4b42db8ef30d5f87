import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { contentOf, openForm, sendEnquiry, sendScan } from '#tests/fixtures/enquiries.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const chief = await world.operator(['chief-editor'], { steppedUp: true })
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, kind: string, isRequired: boolean) => ({
  id,
  kind,
  label: both(id),
  help: both(''),
  isRequired,
  options: [],
  least: null,
  most: null,
  rulesOut: 'never',
})
const form = await openForm(world, chief, { content: contentOf([field('text', 'line', true), field('photo', 'scan', false)]) })
const ask = (path: string, input: object, { token }: Person) => world.ask(`/api/enquiries/${path}`, { ...input }, { token })
type Listed = { readonly list: readonly { readonly id: string }[] }
const newest = async () => ((await ask('list', { form: form.id }, chief)).data as unknown as Listed).list[0]!.id
const send = (photo: string[], by: { readonly token?: string } = {}) => sendEnquiry(world, form, { answers: { text: '皮疹', photo } }, by)

test('a logged-in reader sends a photo with an enquiry, and it opens for a stated reason, which is recorded', async () => {
  const reader = await world.person()
  const { id: scanId } = await sendScan(world, reader)
  assert.equal((await send([scanId], reader)).http, 200)
  const id = await newest()
  const { answers } = (await ask('one', { id }, chief)).data as unknown as { answers: readonly { text: string; scans: string[] }[] }
  assert.deepEqual(
    answers.map(({ text, scans }) => [text, scans]),
    [
      ['皮疹', []],
      ['1 张扫描件', [scanId]],
    ],
  )
  assert.equal((await ask('scan', { id, scanId, reason: '' }, chief)).http, 422)
  assert.equal((await ask('scan', { id, scanId, reason: '查看皮疹' }, chief)).http, 200)
  const readings = await entriesOf(world, 'personal-data.read')
  assert.deepEqual(
    readings.map(({ facts }) => facts['what']),
    ['scan'],
  )
  const { data: own } = await world.ask('/api/audit/own-readings', {}, { token: reader.token })
  assert.match(JSON.stringify(own), /查看皮疹|"what":"scan"/)
  const { data } = await ask('export', { form: form.id }, chief)
  assert.ok(String(data['text']).includes('1 张扫描件'), 'the export names the number, not the picture')
})

test('a sender without an account sends no scan, and may leave the question out', async () => {
  const { id } = await sendScan(world, await world.person())
  assert.equal((await send([id])).data['reason'], 'SCANS_NEED_LOGIN')
  assert.equal((await send([])).http, 200)
})

test('a scan of another person is refused and nothing is received', async () => {
  const [reader, other] = [await world.person(), await world.person()]
  const before = await newest()
  assert.equal((await send([(await sendScan(world, other)).id], reader)).data['reason'], 'SCAN_GONE')
  assert.equal(await newest(), before)
})

test('the copy of a person has the scans only when they are wanted, and a scan goes with its enquiry', async () => {
  const reader = await world.person()
  const { id: scanId } = await sendScan(world, reader)
  await send([scanId], reader)
  await world.ask('/api/account/step-up', { password: reader.password }, reader)
  const copied = async (isWhole: boolean) => {
    await world.ask('/api/privacy/own-data/copy/start', { isWhole }, reader)
    const state = async () => (await world.ask('/api/privacy/own-data/copy', {}, reader)).data['copy']
    await until(async () => (await state())?.['state'] === 'ready')
    const response = await fetch(`${world.url}/files/own-data/${(await state())?.['id']}`, { headers: { token: reader.token } })
    return Buffer.from(await response.arrayBuffer()).includes(`${scanId}.webp`)
  }
  assert.equal(await copied(true), true)
  await world.sql.query('update enquiries.enquiry set deletes_at = platform.now() where id = $1', [await newest()])
  await world.runSweeps()
  const { rows } = await world.sql.query('select from enquiries.scan where id = $1', [scanId])
  assert.equal(rows.length, 0)
})
