import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { NOBODY } from '#server/disk/data-folder.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { isFull, testInFull } from '#tests/size.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'

const isRoot = process.getuid?.() === 0
const home = mkdtempSync(join(tmpdir(), 'release-'))
chmodSync(home, 0o755)
after(() => rmSync(home, { recursive: true, force: true }))
// Making, packing and starting an archive takes a minute of a core.
const limit = { timeout: 200_000 }

let archive = ''
let folder = ''
before(() => {
  if (!isFull) return
  archive = runRelease('.', '--unchecked', '--to', home).stdout.trim().split('\n').at(-1)!
  assert.ok(existsSync(archive), archive)
  const name = basename(archive, '.tar.gz')
  const recipe = /^sha256sum --check lyceum-[\s\S]*?(?=^```)/m.exec(readFileSync('docs/operations.md', 'utf8'))![0]
  execFileSync('sh', ['-ec', recipe.replaceAll('lyceum-0.2.0-linux-x64', name).replaceAll('/opt/', `${home}/`)], { cwd: home })
  folder = join(home, 'lyceum-0.2.0')
}, limit)

function runRelease(cwd: string, ...args: readonly string[]) {
  const program = resolve('scripts/release/release.ts')
  return spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8', env: { ...childEnvironment(), HOME: home } })
}

testInFull('the archive has everything to start, no package of development, no test and no path of this machine', async () => {
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  // Operators test changed alerts by alerts.test.yml.
  assert.deepEqual(
    listed.filter((path) =>
      /\.test\.(?!yml)|\.stand-in\.|\/\.git|\.sources|\.data|node_modules\/(typescript|vite|@biomejs|playwright|react)/.test(path),
    ),
    [],
  )
  for (const path of [
    'LICENSE',
    'CHANGELOG.md',
    'sbom.json',
    'third-party-licences.txt',
    'docs/operations.md',
    'deploy/nginx.conf',
    'database/migrations/0001-platform-clock-and-keys.sql',
  ])
    assert.ok(existsSync(join(folder, path)), path)
  const texts = globSync('**/*.{mjs,js,json,md,css,html}', { cwd: folder })
  const named = texts.filter((path) => readFileSync(join(folder, path), 'utf8').includes(`${resolve('.')}/`))
  assert.deepEqual(named, [])
  execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: folder })
  assert.equal(JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')).metadata.component.name, 'lyceum')
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0)
  assert.ok(bytes < 300 * 2 ** 20, String(bytes))
})

testInFull('the archive of one commit has the same bytes each time', limit, async () => {
  const again = join(home, 'again')
  runRelease('.', '--unchecked', '--to', again)
  assert.equal(sumIn(again), sumIn(home))
})

const sumIn = (place: string): string => readFileSync(join(place, globSync('*.sha256', { cwd: place })[0]!), 'utf8')

testInFull('it starts without a network, from a read-only folder, as a user who owns nothing in it; its commands run', limit, async () => {
  const dataDir = join(home, 'data')
  mkdirSync(dataDir)
  execFileSync('chmod', ['-R', 'a-w', folder])
  const port = String(await freePort())
  const use = [process.execPath, resolve('tests/commands/release.stand-in.ts'), folder, port]
  if (isRoot) execFileSync('chown', [String(NOBODY), dataDir])
  const apart = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const [file = '', ...args] = isRoot ? [...apart, ...asNobody, ...use] : use
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(dataDir, 'site'), PORT: port, DEMO: 'off' }
  const printed = execFileSync(file, args, { encoding: 'utf8', env, maxBuffer: 2 ** 24 })
  execFileSync('chmod', ['-R', 'u+w', folder])
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  const { html, commands, ...result } = JSON.parse(printed) as {
    readonly html: string
    readonly commands: readonly (readonly unknown[])[]
  }
  assert.deepEqual(result, { home: 200, registered: 200, exit: 0 })
  assert.match(html, /^<!DOCTYPE html>/i)
  assert.deepEqual(
    commands.map(([name, status]) => [name, status]),
    [
      ['version', 0],
      ['audit:verify', 0],
      ['jobs:failed', 0],
      ['nothing', 64],
    ],
  )
  assert.equal(commands[0]![2], version)
  assert.ok(statSync(join(dataDir, 'site', 'compiled-code')).isDirectory())
  assert.equal(statSync(join(dataDir, 'site')).mode & 0o777, 0o700, 'others may read it')
})

test('a release is refused with uncommitted changes, and with changes that have no version', () => {
  const place = join(home, 'checkout')
  mkdirSync(place)
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(place, file))
  const changelog = join(place, 'CHANGELOG.md')
  writeFileSync(changelog, '# Changelog\n\n## Unreleased\n\n### Added\n\n- Pages: more.\n\n## 0.0.1 (2026-11-01)\n')
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: place })
  git('init', '--quiet')
  const refused = (...args: readonly string[]) => {
    const { status, stderr } = runRelease(place, ...args)
    assert.equal(status, 1, stderr)
    return stderr
  }
  assert.match(refused(), /not committed/)
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  assert.match(refused(), /has unreleased changes/)
  assert.match(refused('--version', '0.0.1'), /not later than/)
  assert.match(refused('--version', 'next'), /no version such as/)
  assert.equal(runRelease(place, '--version', '77.0.0').status, 0)
  assert.match(readFileSync(changelog, 'utf8'), /^# Changelog\n\n## 77\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### Added\n/)
  for (const file of ['package.json', 'package-lock.json'])
    assert.match(readFileSync(join(place, file), 'utf8'), /"version": "77\.0\.0"/, file)
  assert.match(refused(), /not committed/)
  git('commit', '--quiet', '--all', '--message', 'two')
  writeFileSync(changelog, '# Changelog\n')
  git('commit', '--quiet', '--all', '--message', 'three')
  assert.match(refused(), /no section for 77\.0\.0/)
})
