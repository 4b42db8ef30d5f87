import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Kind } from './kinds/kind.ts'
import { defectsIn, type Ledger, type Outcome } from './ledger.ts'
import type { UsedSite } from './site.ts'
import { KINDS } from './writers.ts'

/** Uploads are processed after their acknowledgement; a busy machine needs long for many. */
const PROCESSED_WITHIN_MS = 120_000

const MOST_LINES = 5

/**
 * Returns what contradicts the ledger: an acknowledged write that is not there exactly once, a refused one that is there, one of unknown
 * outcome that is there twice, a half of a write, a broken trail, an answer of a defect. The product must run.
 */
export async function findBroken(site: UsedSite, ledger: Ledger): Promise<string[]> {
  const broken = [...new Set([...defectsIn(ledger), ...site.defects().slice(0, MOST_LINES)])]
  ledger.answers.length = 0
  await untilProcessed(site.sql)
  for (const kind of KINDS) broken.push(...(await findBrokenOf(site.sql, kind, ledger.outcomes.get(kind.name) ?? new Map())))
  const trail = await site.verifyTrail()
  return trail === '' ? broken : [...broken, `the trail is not whole: ${trail}`]
}

/** Waits for all uploads, or for the time that they may take. */
export async function untilProcessed(sql: Pool): Promise<void> {
  for (const endAt = performance.now() + PROCESSED_WITHIN_MS; performance.now() < endAt; await sleep(200)) {
    const { rows } = await sql.query(`select from media.asset where state in ('waiting', 'processing') limit 1`)
    if (rows.length === 0) return
  }
}

/** Returns the number of acknowledged writes that are not there. */
export async function countLost(sql: Pool, ledger: Ledger): Promise<number> {
  await untilProcessed(sql)
  let lost = 0
  for (const kind of KINDS) {
    const times = await countFound(sql, kind)
    const outcomes = ledger.outcomes.get(kind.name) ?? new Map<string, Outcome>()
    lost += [...outcomes].filter(([mark, outcome]) => outcome === 'acknowledged' && !times.has(mark)).length
  }
  return lost
}

async function countFound(sql: Pool, { found }: Kind): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ mark: string }>(found)
  const times = new Map<string, number>()
  for (const { mark } of rows) times.set(mark, (times.get(mark) ?? 0) + 1)
  return times
}

async function findBrokenOf(sql: Pool, kind: Kind, outcomes: ReadonlyMap<string, Outcome>): Promise<string[]> {
  const { name, halves } = kind
  const times = await countFound(sql, kind)
  const broken = [...outcomes].flatMap(([mark, outcome]) => {
    const count = times.get(mark) ?? 0
    const [least, most] = PERMITTED[outcome]
    return count >= least && count <= most ? [] : [`${name} ${mark} was ${outcome} and is there ${count} times`]
  })
  if (outcomes.size > 0 && ![...outcomes.values()].includes('acknowledged')) broken.push(`no ${name} was acknowledged`)
  const half = await sql.query(halves)
  return half.rows.length === 0 ? broken : [...broken, `half of a ${name}: ${JSON.stringify(half.rows.slice(0, 3))}`]
}

const PERMITTED: Readonly<Record<Outcome, readonly [least: number, most: number]>> = {
  acknowledged: [1, 1],
  refused: [0, 0],
  unknown: [0, 1],
}
