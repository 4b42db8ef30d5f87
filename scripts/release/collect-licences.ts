import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IS_LICENCE = /^(licen[cs]e|notice|copying)/i

/** Returns the licence texts of all packages that a release is built from, because bundles leave them out. */
export function collectLicences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Readonly<Record<string, Package>> }
  return Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(path))
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile() && IS_LICENCE.test(entry.name))
      const texts = files.map((entry) => readFileSync(join(path, entry.name), 'utf8').trim())
      return [`${'='.repeat(80)}\n${name} ${version}, ${license ?? 'licence in its package'}`, ...texts].join('\n\n')
    })
    .join('\n\n')
}

type Package = { readonly version: string; readonly license?: string }
