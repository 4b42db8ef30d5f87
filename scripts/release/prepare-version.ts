import { readFileSync, writeFileSync } from 'node:fs'
import { isLaterVersion } from '#server/observe/later-version.ts'

/** Names the unreleased changes in CHANGELOG.md and the package by a version. Returns the reason when it refuses. */
export function prepareVersion(version: string): string | undefined {
  const manifest = readJson('package.json')
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return `"${version}" is no version such as 1.2.0.`
  if (!isLaterVersion(version, String(manifest['version']))) return `${version} is not later than ${manifest['version']}.`
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  if (!changelog.includes('\n## Unreleased\n')) return 'CHANGELOG.md has no section "## Unreleased".'
  writeFileSync('CHANGELOG.md', changelog.replace('\n## Unreleased\n', `\n## ${version} (${new Date().toISOString().slice(0, 10)})\n`))
  writeJson('package.json', { ...manifest, version })
  const lock = readJson('package-lock.json')
  const packages = lock['packages'] as Readonly<Record<string, object>>
  writeJson('package-lock.json', { ...lock, version, packages: { ...packages, '': { ...packages[''], version } } })
  return undefined
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
