import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'

const USAGE = 'Usage: jobs:failed [--retry ID]'

/** Runs `jobs:failed`: lists the jobs that failed for good, or with `--retry ID` makes one of them due again. Works beside a running server. */
export async function listFailedJobs(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const id = idIn(rest)
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const { list, retry } = site.failedJobs
  if (id === undefined) {
    const failed = await list()
    if (failed.length === 0) process.stdout.write('No job was given up.\n')
    for (const { id: each, kind, attempts, failedAt, error } of failed)
      process.stdout.write(`${each}  ${failedAt.toISOString()}  ${kind}  ${attempts} attempts  ${error ?? ''}\n`)
  } else if (await retry(id)) process.stdout.write(`The job ${id} is due again.\n`)
  else throw new StartRefusal(`No failed job has the id ${id}.`, 65)
}

function idIn(rest: readonly string[]): string | undefined {
  try {
    const { retry } = parseArgs({ args: [...rest], options: { retry: { type: 'string' } } }).values
    if (retry === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(retry)) return retry
  } catch {
    // an unknown option
  }
  throw new StartRefusal(USAGE, 64)
}
