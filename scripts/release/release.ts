import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { packRelease } from './pack-release.ts'
import { prepareVersion } from './prepare-version.ts'

// `npm run release -- --version 1.2.0` gives the unreleased changes that version. `npm run release`, with this committed, makes the
// archive of the version in `.runtime/release` (or `--to FOLDER`).
class ReleaseRefusal extends Error {}

await main().catch((defect: unknown) => {
  if (!(defect instanceof ReleaseRefusal)) throw defect
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { version: { type: 'string' }, to: { type: 'string', default: '.runtime/release' }, unchecked: { type: 'boolean' } },
  })
  if (values.version !== undefined) {
    const refused = prepareVersion(values.version)
    if (refused !== undefined) throw new ReleaseRefusal(refused)
    process.stdout.write(`CHANGELOG.md and package.json have ${values.version}: commit them, then run \`npm run release\`.\n`)
    return
  }
  if (!values.unchecked) refuseUnfinished()
  const archive = await packRelease({ to: values.to, epochSeconds: Number(git('log', '-1', '--format=%ct')) })
  process.stdout.write(`${archive}\n`)
}

/** Refuses an archive whose content no commit names, or whose changes no reader of the changelog can find. */
function refuseUnfinished(): void {
  if (git('status', '--porcelain') !== '')
    throw new ReleaseRefusal('There are changes that are not committed: commit or remove them first.')
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  if (changelog.includes('\n## Unreleased\n'))
    throw new ReleaseRefusal('CHANGELOG.md has unreleased changes: run `npm run release -- --version x.y.z` first.')
  if (!changelog.includes(`\n## ${version} (`)) throw new ReleaseRefusal(`CHANGELOG.md has no section for ${version}.`)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
