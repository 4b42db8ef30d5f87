import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { blockWith, restoreTo } from '../../../servers/machines/recipes.ts'
import { childEnvironment } from '../../../world/child-environment.ts'
import { countLost } from '../check.ts'
import { drafts } from '../kinds/content.ts'
import { uploads } from '../kinds/uploads.ts'
import type { Ledger } from '../ledger.ts'
import type { Evening } from './evening.ts'

/** The second to restore to, and what was written before and after it. */
type Moment = { readonly second: string; readonly before: Ledger; readonly after: Ledger }

const acknowledgedIn = ({ outcomes }: Ledger, kind: string): readonly string[] =>
  [...(outcomes.get(kind) ?? [])].filter(([, outcome]) => outcome === 'acknowledged').map(([mark]) => mark)

/** Restores by the commands of docs/operations.md beside the site, starts one process on the restored site, and compares both with the ledgers. */
export async function proveRestored(evening: Evening, { second, before, after }: Moment): Promise<void> {
  const { machines, databaseUrl } = evening
  const leader = await machines.untilWhole()
  machines.run(leader, 'psql -h /var/run/postgresql lyceum -Atc "select pg_switch_wal()"')
  machines.run(leader, restoreTo(second, machines.addressOf(leader)))
  const at = `${machines.addressOf(leader)}:5433`
  await using _stopped = {
    [Symbol.asyncDispose]: async () => void machines.run(leader, 'pg_ctl -D /var/lib/postgresql/restored -m fast stop'),
  }
  await using site = await startRestored(evening, at)
  const sql = new pg.Pool({ connectionString: databaseUrl('lyceum_owner', at), max: 1 })
  try {
    assert.equal(await countLost(sql, before), 0, 'something from before the second is missing')
    const { rows } = await sql.query<{ mark: string }>(drafts.found)
    const there = new Set(rows.map(({ mark }) => mark))
    const late = acknowledgedIn(after, drafts.name)
    assert.ok(late.length > 0)
    assert.deepEqual(
      late.filter((mark) => there.has(mark)),
      [],
    )
    assert.deepEqual(await findWithoutFile(sql, acknowledgedIn(before, uploads.name), site.files), [])
  } finally {
    await sql.end()
  }
  assert.equal((await fetch(`${site.url}/about/index`)).status, 200)
}

/** Returns the pictures with these digests that have no file. */
async function findWithoutFile(sql: pg.Pool, digests: readonly string[], files: string): Promise<readonly string[]> {
  assert.ok(digests.length > 0)
  const { rows } = await sql.query<{ id: string }>(`select id from media.asset where encode(sha256, 'hex') = any ($1)`, [digests])
  assert.equal(rows.length, digests.length)
  return rows.map(({ id }) => id).filter((id) => globSync(`media/*/${id}/*`, { cwd: files }).length === 0)
}

/** Runs the block of commands up to its last one, which starts the restored site. */
async function startRestored({ folder, settings, databaseUrl }: Evening, at: string) {
  const restored = join(folder, 'restored')
  mkdirSync(restored, { mode: 0o700 })
  const port = await freePort()
  const script = blockWith('/var/lib/lyceum-restored')
    .replaceAll(/'postgres:\/\/(lyceum_\w+):…@10\.0\.0\.11:5433\/lyceum[^']*'/g, (_, role: 'lyceum_site') => `'${databaseUrl(role, at)}'`)
    .replaceAll('/var/lib/lyceum-restored', restored)
    .replaceAll('/var/lib/lyceum/', `${folder}/data/`)
    .replaceAll('8099', String(port))
    .replace('/opt/lyceum/lyceum start', `exec ${process.execPath} .runtime/process/main.mjs`)
    .replaceAll('/opt/lyceum/lyceum audit:verify', `${process.execPath} scripts/audit-verify.ts`)
    .replaceAll('/opt/lyceum/lyceum ', `${process.execPath} scripts/command.ts `)
  const child = spawn('sh', ['-ec', script], { env: { ...childEnvironment(), ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let output = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    output += String(part)
    if (/^http:.*\/home$/m.test(output)) break
  }
  assert.match(output, /All sessions are ended/)
  assert.match(output, /^http:.*\/home$/m)
  return {
    url: `http://127.0.0.1:${port}`,
    files: join(restored, 'data', 'files'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
