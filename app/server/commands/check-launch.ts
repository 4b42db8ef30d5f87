import { parseArgs } from 'node:util'
import type { LaunchLine } from '#contract/site/launch.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { placeOf } from '../work/place-of-fix.ts'
import { openBeside } from './open-beside.ts'

const USAGE = 'Usage: launch:check [--json]'
const SIGNS = { bad: 'RED', warning: 'AMBER', unknown: 'UNKNOWN', good: 'green' } as const

/**
 * Runs `launch:check`: prints every duty of a public site, or with `--json` the whole check. The exit code is 1 while a duty stands in the
 * way of the opening. Works beside a running server.
 */
export async function checkLaunch(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const asJson = readOptions(rest)
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const check = await site.readLaunchCheck()
  if (asJson) process.stdout.write(`${JSON.stringify(check, null, 2)}\n`)
  else for (const { title, lines } of check.groups) process.stdout.write(`\n${title['en-US']}\n${lines.map(sentenceOf).join('')}`)
  if (check.groups.some(({ lines }) => lines.some(({ state }) => state === 'bad'))) process.exitCode = 1
}

const sentenceOf = ({ state, title, why, fix }: LaunchLine): string =>
  `  ${SIGNS[state].padEnd(8)}${title['en-US']}: ${why['en-US']}${state !== 'good' && fix ? ` (${placeOf(fix)})` : ''}\n`

function readOptions(rest: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...rest], options: { json: { type: 'boolean' } } }).values.json ?? false
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}
