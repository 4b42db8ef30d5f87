import { HOUR, SECOND } from '#contract/duration.ts'
import { sameInBoth } from '#contract/language.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import type { ProcessRecord } from '#server/observe/status/process-store.ts'
import { lineText } from '../../text/lines.ts'
import type { StatusContext } from '../context.ts'
import { readClockOffset } from '../database-store.ts'
import { grade } from './grade.ts'

/** Reports version, processes with their roles, clock and errors. */
export const siteStatus = (context: StatusContext): StatusSource => ({
  name: 'site',
  title: inBoth(lineText, 'site'),
  order: 10,
  async read() {
    const [processes, errors, offsetMs] = await Promise.all([
      context.status.listProcesses(),
      context.status.listErrors(),
      readClockOffset(context.database.pool),
    ])
    const alive = processes.filter(({ isSilent }) => !isSilent)
    const silent = processes.length - alive.length
    const recent = errors.filter(({ lastAt }) => Date.now() - lastAt.getTime() < HOUR).length
    return [
      versionLine(alive),
      { key: 'node', title: inBoth(lineText, 'node'), state: 'good', value: plain(process.version) },
      { key: 'started', title: inBoth(lineText, 'started'), state: 'good', value: { kind: 'moment', at: firstStart(alive) } },
      roleLine(alive, 'web'),
      roleLine(alive, 'jobs'),
      ...(silent > 0 ? [silentLine(silent)] : []),
      {
        key: 'clock',
        title: inBoth(lineText, 'clock'),
        state: grade(Math.abs(offsetMs), { warning: 5 * SECOND, bad: 60 * SECOND }),
        value: { kind: 'time', ms: Math.abs(offsetMs) },
        advice: inBoth(lineText, 'clock-advice'),
      },
      {
        key: 'errors',
        title: inBoth(lineText, 'errors'),
        state: recent > 0 ? 'warning' : 'good',
        value: { kind: 'count', amount: recent },
        advice: inBoth(lineText, 'errors-advice'),
      },
    ]
  },
})

const plain = (text: string) => ({ kind: 'text', text: sameInBoth(text) }) as const

const firstStart = (processes: readonly ProcessRecord[]): string =>
  new Date(Math.min(...processes.map(({ startedAt }) => startedAt.getTime()))).toISOString()

function versionLine(processes: readonly ProcessRecord[]): StatusLine {
  const versions = [...new Set([PRODUCT_VERSION, ...processes.map(({ version }) => version)])]
  return {
    key: 'version',
    title: inBoth(lineText, 'version'),
    state: versions.length > 1 ? 'warning' : 'good',
    value: plain(versions.join(', ')),
    advice: inBoth(lineText, 'versions-differ'),
  }
}

function roleLine(processes: readonly ProcessRecord[], role: 'web' | 'jobs'): StatusLine {
  const count = processes.filter(({ roles }) => roles.includes(role)).length
  return {
    key: role,
    title: inBoth(lineText, role),
    state: count > 0 ? 'good' : 'bad',
    value: { kind: 'text', text: inBoth(lineText, 'process-count', { count }) },
    advice: inBoth(lineText, 'role-missing'),
    command: `ROLES=${role} npm start`,
  }
}

const silentLine = (count: number): StatusLine => ({
  key: 'silent',
  title: inBoth(lineText, 'silent'),
  state: 'warning',
  value: { kind: 'count', amount: count },
  advice: inBoth(lineText, 'silent-advice'),
})
