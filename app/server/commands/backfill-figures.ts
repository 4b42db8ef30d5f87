import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'

const USAGE = 'Usage: analytics:backfill --from 2026-11-01 --to 2026-11-30'

/**
 * Runs `analytics:backfill --from DAY --to DAY`: recounts the stored events of these days and replaces their totals. Works beside a running
 * server.
 */
export async function backfillFigures(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const days = daysOf(rest)
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const events = await site.backfillFigures(days)
  if (events === 'EVENTS_GONE')
    throw new StartRefusal(`Events before ${days.from} are not all kept: the totals of that day stay as they are. Begin later.`, 65)
  process.stdout.write(`${events} events from ${days.from} to ${days.to} are counted anew.\n`)
}

function daysOf(rest: readonly string[]): { readonly from: string; readonly to: string } {
  const { from, to } = valuesOf(rest)
  if (!isDay(from) || !isDay(to) || from > to) throw new StartRefusal(USAGE, 64)
  return { from, to }
}

function valuesOf(rest: readonly string[]) {
  try {
    return parseArgs({ args: [...rest], options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
