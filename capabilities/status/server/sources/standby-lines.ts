import { MINUTE, SECOND } from '#contract/duration.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import { lineText } from '../../text/lines.ts'
import type { DatabaseFigures } from '../database-store.ts'
import type { GoneStandby, Standby } from '../standbys/standby-store.ts'
import { grade } from './grade.ts'

type Replication = { readonly standbys: readonly Standby[]; readonly gone: readonly GoneStandby[] }

/** Reports each standby, and those that are missing. */
export function standbyLines(figures: DatabaseFigures, { standbys, gone }: Replication): readonly StatusLine[] {
  const missing = missingLines(standbys.length, gone)
  if (standbys.length > 0) return [...missing, ...presentLines(figures, standbys)]
  if (missing.length > 0) return missing
  return [
    { key: 'standbys', title: inBoth(lineText, 'standbys'), state: 'good', value: { kind: 'text', text: inBoth(lineText, 'no-standby') } },
  ]
}

/** Says nothing when others came in the place of those that are gone, as after a failover. */
function missingLines(present: number, gone: readonly GoneStandby[]): readonly StatusLine[] {
  const before = Math.max(0, ...gone.map(({ together }) => together))
  if (present >= before) return []
  const known = gone.filter(({ isOfThisPrimary }) => isOfThisPrimary).slice(0, before - present)
  return [
    {
      key: 'missing',
      title: inBoth(lineText, 'standbys-missing'),
      state: 'warning',
      value: { kind: 'count', amount: present, of: before },
      advice: inBoth(lineText, 'standbys-missing-advice'),
    },
    ...known.map(({ name, seenAt }): StatusLine => {
      const title = inBoth(lineText, 'standby-seen', { name })
      return { key: `missing:${name}`, title, state: 'warning', value: { kind: 'moment', at: seenAt.toISOString() } }
    }),
  ]
}

function presentLines({ mayMonitor, user }: DatabaseFigures, standbys: readonly Standby[]): readonly StatusLine[] {
  if (mayMonitor) return standbys.map(standbyLine)
  const advice = inBoth(lineText, 'standby-hidden')
  return [{ key: 'standbys', title: inBoth(lineText, 'standbys'), state: 'unknown', advice, command: `grant pg_monitor to "${user}"` }]
}

/** Behind by this many bytes, a standby that stands still counts as late, too. */
const MEBIBYTE = 2 ** 20

function standbyLine({ name, state, lagMs, lagBytes }: Standby): StatusLine {
  const late = grade(lagMs ?? 0, { warning: 10 * SECOND, bad: 5 * MINUTE })
  const far = grade((lagBytes ?? 0) / MEBIBYTE, { warning: 64, bad: 1_024 })
  const isInSync = (lagMs ?? 0) < SECOND && (lagBytes ?? 0) < MEBIBYTE
  const behind = { seconds: Math.round((lagMs ?? 0) / SECOND), mebibytes: Math.round((lagBytes ?? 0) / MEBIBYTE) }
  return {
    key: `standby:${name}`,
    title: inBoth(lineText, 'standby', { name }),
    state: state !== 'streaming' ? 'warning' : late === 'bad' || far === 'bad' ? 'bad' : late === 'good' ? far : late,
    value: { kind: 'text', text: isInSync ? inBoth(lineText, 'in-sync') : inBoth(lineText, 'behind', behind) },
    advice: inBoth(lineText, 'standby-advice'),
  }
}
