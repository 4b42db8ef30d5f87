import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addRevisions, publish } from '#tests/fixtures/published.ts'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { openWorld, type World } from '#tests/world.ts'

/** Runs `npm run site:export -- …` beside the running server. */
const run = async (world: World, ...given: readonly string[]) => runScript(['command', 'site:export', ...given], await settingsOf(world))

const folder = mkdtempSync(join(tmpdir(), 'site-export-'))
after(() => rmSync(folder, { recursive: true }))

test('the command writes an archive of the site that only its user can read, and never over a file', async () => {
  await using world = await openWorld()
  await publish(world.sql, { 'zh-CN': { title: '血压随访' }, 'en-US': { title: 'Blood pressure' } })
  await addRevisions(world.sql)
  const into = join(folder, 'site.zip')
  const made = await run(world, '--into', into)
  assert.deepEqual([made.status, made.output.startsWith(`${into}: 8 documents, 0 media, `)], [0, true], made.output)
  assert.equal(readFileSync(into).subarray(30, 49).toString(), 'lyceum-archive.json')
  assert.equal(statSync(into).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['site.zip'])
  assert.equal((await run(world, '--into', into)).status, 73)
  assert.equal((await run(world, '--into', join(folder, 'none', 'a.zip'))).status, 74)
  assert.equal((await run(world, '--into', 'site')).status, 64)
})
