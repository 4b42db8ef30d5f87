import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

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
