import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { begin, succeed } from '../fixtures/content.ts'
import { curate, makeSet, newHead } from '../fixtures/curation.ts'
import { openWorld } from '../world.ts'
import { gatherCalls } from './every-call.ts'

const BEGINNINGS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
/** Characters that no form accepts but that the audit trail may contain. */
const CONTROLS = ['\t', '\r']
const texts = (beginnings: readonly string[]) => beginnings.map((beginning) => `${beginning}1+1|cmd`)

test('S145: no field of an export begins like a formula', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['editor'], { steppedUp: true })
  const auditor = await world.operator(['auditor'], { steppedUp: true })
  const ids: string[] = []
  for (const text of texts(BEGINNINGS)) {
    ids.push((await begin(world, editor, { title: text, lead: text, byline: text, cover: null })).id)
    await makeSet(world, editor, 'rules', newHead({ nameZh: text, nameEn: text }))
  }
  await world.sql.query(
    `insert into audit.entry (id, at, action, outcome, target, request_id, facts, key_id, mac)
     select gen_random_uuid(), platform.now(), 'export.one', 'ok', text, text, '{}', 'k', '\\x00' from unnest($1::text[]) as text`,
    [texts([...BEGINNINGS, ...CONTROLS])],
  )
  const trail = await world.ask('/api/audit/export', { format: 'csv', action: 'export.one' }, { token: auditor.token })
  const files = {
    content: { text: (await succeed(world, editor, 'export', { format: 'csv', ids }))['text'], fields: 3 * BEGINNINGS.length },
    curation: { text: (await curate(world, editor, 'sets/export', {})).text, fields: 2 * BEGINNINGS.length },
    audit: { text: trail.data['part'], fields: 2 * (BEGINNINGS.length + CONTROLS.length) },
  }
  for (const [name, { text, fields }] of Object.entries(files)) {
    const cells = (parse(String(text), { bom: true }) as string[][]).flat()
    assert.equal(cells.filter((cell) => cell.endsWith('1+1|cmd')).length, fields, name)
    for (const cell of cells) assert.ok(![...BEGINNINGS, ...CONTROLS].includes(cell.slice(0, 1)), `${name}: ${cell}`)
  }
})

test('S42: every export call asks for a step-up', async () => {
  const isExport = ({ path, output }: AnyCall): boolean => {
    const { properties = {} } = z.toJSONSchema(output, { unrepresentable: 'any' }) as { properties?: object }
    return (
      /export/.test(path) ||
      ['name', 'type', 'text'].every((field) => field in properties) ||
      ('part' in properties && 'next' in properties)
    )
  }
  const exporting = [...(await gatherCalls()).values()].filter(isExport)
  assert.ok(exporting.length >= 4)
  for (const { path, access } of exporting) assert.ok(typeof access === 'object' && access.steppedUp, path)
})

test('every CSV response is written by the one CSV writer', () => {
  const senders = globSync('{server,capabilities/*/server}/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /text\/csv|format === 'csv'/.test(readFileSync(file, 'utf8')),
  )
  assert.ok(senders.length >= 3)
  const writers = globSync('capabilities/*/server/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes(`'#server/csv/csv.ts'`))
  const rooms = (files: readonly string[]) => new Set(files.map((file) => file.split('/')[1]))
  assert.deepEqual([...rooms(senders).difference(rooms(writers))], [])
})
