import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { HOME, installApart, root } from '../install-packages.mjs'
import { describePackages } from './bill-of-materials.ts'
import { collectLicences } from './collect-licences.ts'
import { productionPackages } from './production-packages.ts'

const PLATFORM = `${process.platform}-${process.arch}`
const NODE = join(HOME, 'node_modules', `node-${PLATFORM}`)

/** Files that the server reads while it runs, and those that an operator reads or copies. */
const FILES = [
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'build/client',
  'build/server',
  'database/migrations',
  'database/demo',
  'server/hashing/hashing-child.mjs',
  'capabilities/college/server/certificates/noto-serif-sc.ttf.br',
  'capabilities/live/server/shows/standby/slate-*.flv',
  'streaming/file/slate.flv',
  'deploy',
  'docs/*.md',
  'docs/{decisions,flows}',
] as const

type Release = {
  /** The folder of the archive. */
  readonly to: string
  /** The time of all files in the archive, so that the same commit makes the same bytes. */
  readonly epochSeconds: number
}

/** Builds the product and packs it with its packages, PostgreSQL and Node. Returns the path of the archive. */
export async function packRelease({ to, epochSeconds }: Release): Promise<string> {
  await buildWeb()
  await buildServer()
  await installApart(join(root, 'runtime'), HOME, process.execPath, 'Installing Node')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  const name = `lyceum-${version}-${PLATFORM}`
  const folder = join(HOME, 'packing', name)
  rmSync(dirname(folder), { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  fill(folder)
  writeFileSync(join(folder, 'sbom.json'), describePackages(epochSeconds))
  writeFileSync(join(folder, 'third-party-licences.txt'), collectLicences())
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder))
  const archive = join(resolve(to), `${name}.tar.gz`)
  compress(folder, archive, epochSeconds)
  writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${name}.tar.gz\n`)
  rmSync(dirname(folder), { recursive: true })
  return archive
}

function fill(folder: string): void {
  findBinaries() // makes the links of the libraries, which a folder of root's cannot get later
  for (const path of FILES.flatMap(findAll)) copy(path, folder)
  for (const path of productionPackages()) copy(path, folder)
  for (const path of globSync('.runtime/process/*.mjs')) copy(path, folder, path.replace('.runtime/', 'build/'))
  for (const path of ['bin/node', 'LICENSE']) copy(join(NODE, path), folder, join('node', path))
  copy('scripts/release/lyceum', folder, 'lyceum')
  copy('scripts/release/README.md', folder, 'README.md')
}

/** A folder of links outside the tree would be empty on another machine, so only the links inside packages stay links. */
function copy(from: string, folder: string, to = from): void {
  cpSync(realpathSync(from), join(folder, to), { recursive: true, verbatimSymlinks: true })
}

function findAll(pattern: string): string[] {
  const found = globSync(pattern)
  if (found.length === 0) throw new Error(`The release needs ${pattern}, which does not exist.`)
  return found
}

/** Lists the hashes for `sha256sum --check SHA256SUMS` in the unpacked folder. */
function sumsOf(folder: string): string {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return paths.map((path) => `${hashOf(path)}  ${path.slice(folder.length + 1)}\n`).join('')
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Order, times, owners and modes do not depend on the machine. */
function compress(folder: string, archive: string, epochSeconds: number): void {
  const fixed = ['--sort=name', `--mtime=@${epochSeconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  execFileSync(
    'tar',
    [...fixed, '--format=ustar', '--use-compress-program=gzip -n -6', '-cf', archive, '-C', dirname(folder), basename(folder)],
    {
      env: { ...process.env, LC_ALL: 'C' },
    },
  )
}
