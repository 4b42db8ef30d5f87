import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { probePostmaster } from '#server/database/embedded/postmaster.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { howMany, testInFull } from '#tests/size.ts'

// Tests npm as operators run it: with the machine's own Node, which may be an old one that starts ours.

const limit = { timeout: 200_000 }
const home = mkdtempSync(join(tmpdir(), 'npm-'))
after(() => rmSync(home, { recursive: true, force: true }))
const started: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of started.splice(0)) endGroup(pid!, 'SIGKILL')
})
// Process groups of npm do not end with this process, so an aborted run would leave servers and databases.
process.once('SIGTERM', () => {
  for (const { pid } of started) endGroup(pid!, 'SIGTERM')
  process.exit(1)
})

type Npm = {
  readonly child: ChildProcess
  readonly ended: Promise<unknown[]>
  output(): string
  until(isTrue: () => boolean): Promise<void>
}

function npm(options: readonly string[], env: Readonly<Record<string, string>>): Npm {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', options, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const until = async (isTrue: () => boolean) => {
    for (; !isTrue(); await sleep(20)) assert.ok(child.exitCode === null && child.signalCode === null, `it ended: ${output}`)
  }
  return { child, ended: once(child, 'close'), output: () => output, until }
}

// Sends both signals to the whole group; other tests send them to the server alone (signals).
for (const signal of (['SIGINT', 'SIGTERM'] as const).slice(0, howMany(1, 2)))
  test(`${signal} to the whole group of npm start ends the server and its PostgreSQL cleanly`, limit, async () => {
    const DATA_DIR = join(home, signal)
    const server = npm(['start'], { DATA_DIR, PORT: String(await freePort()), DEMO: 'off' })
    await server.until(() => server.output().includes('Ctrl-C'))
    const environment = environmentOf('process/main.mjs', DATA_DIR)
    for (const setting of ['ARENA_MAX=2', 'MMAP_THRESHOLD_=32768'])
      assert.ok(environment.split('\0').includes(`MALLOC_${setting}`), 'the allocator keeps little at rest')
    assert.match(environment, /(^|\0)NODE_ENV=production\0/, 'pages are drawn by the fast half of React')
    process.kill(-server.child.pid!, signal)
    await server.ended
    assert.match(server.output(), /Stopping …\n/)
    assert.match(readFileSync(join(DATA_DIR, 'lyceum.log'), 'utf8'), /server\.stopping/)
    assert.equal(isRunning(join(DATA_DIR, 'postgres')), false)
  })

test(
  'S-g: a start in production prints only lines of JSON, the duties of a public site among them, and no link for an administrator',
  limit,
  async () => {
    const server = npm(['--silent', 'start'], {
      PUBLIC_URL: 'https://www.example.org',
      DATA_DIR: join(home, 'production'),
      PORT: String(await freePort()),
      SECRET_KEYS: `one:${Buffer.alloc(32, 7).toString('base64')}`,
      SMS_PROVIDERS: 'webhook',
      SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOW_ROOT: 'yes',
    })
    await server.until(() => server.output().includes('"duty":"last-backup"'))
    process.kill(-server.child.pid!, 'SIGTERM')
    await server.ended
    const lines = server.output().trim().split('\n')
    for (const line of lines) assert.equal(typeof JSON.parse(line), 'object', line)
    assert.ok(lines.some((line) => line.includes('server.started')))
    assert.match(server.output(), /"duty":"icp".*"where":"\/system\/site\?part=identity&field=icpNumber","event":"launch\.open-duty"/)
    assert.doesNotMatch(server.output(), /\/administrator|#[\w-]{20}/i)
  },
)

testInFull('S-g: install and build steps in production are logged as JSON too', () => {
  const report = (env: Readonly<Record<string, string>>) =>
    spawnSync(
      process.execPath,
      ['-e', "import('./scripts/steps/report-step.mjs').then((steps) => (steps.beginStep('a')(), steps.reportMeanwhile('b')))"],
      {
        env,
        encoding: 'utf8',
      },
    ).stdout
  assert.match(report({}), /^a … \d\.\d s\nb\n$/)
  const lines = report({ MODE: 'production' }).trim().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).event),
    ['start.step', 'start.meanwhile'],
  )
  for (const file of ['run.mjs', 'launch.mjs', 'install-packages.mjs', 'steps/while-alone.mjs', 'build-web.ts', 'start.ts'])
    assert.doesNotMatch(readFileSync(join('scripts', file), 'utf8'), /stdout\.write|console\.log/, file)
})

testInFull('R-b: npm test that is ended by SIGTERM stops its PostgreSQL', limit, async () => {
  const TEST_DATA_DIR = join(home, 'tests')
  const run = npm(['test', '--', 'contract'], { TEST_DATA_DIR })
  await run.until(() => isRunning(join(TEST_DATA_DIR, 'postgres')))
  run.child.kill('SIGTERM')
  await run.ended
  assert.equal(isRunning(join(TEST_DATA_DIR, 'postgres')), false)
})

/** Returns the initial environment of the process that runs a program for a data folder. */
function environmentOf(program: string, dataDir: string): string {
  const read = (pid: string, what: string) => readFileSync(`/proc/${pid}/${what}`, 'utf8')
  const found = readdirSync('/proc').find((pid) => {
    try {
      return /^\d+$/.test(pid) && read(pid, 'cmdline').includes(program) && read(pid, 'environ').includes(`DATA_DIR=${dataDir}\0`)
    } catch {
      return false // the process has ended meanwhile
    }
  })
  return read(found!, 'environ')
}

const isRunning = (dir: string): boolean => ['ready', 'starting'].includes(probePostmaster(dir).state)

function endGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // the process has ended
  }
}
