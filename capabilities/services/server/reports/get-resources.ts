import { SECTION_NAMES, SECTIONS } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { getResources as call } from '../../contract.ts'
import type { ServicesDeps, Tables } from '../deps.ts'
import { isOpen } from '../service-store.ts'

const MOST_PAGES = 20

/** What was delivered to readers in a period, and where. */
export async function getResources(
  { database, explore }: Pick<ServicesDeps, 'database' | 'explore'>,
  selection: InputOf<typeof call>,
  caller: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  if (!(await isOpen(database.of<Tables>(), 'resources'))) return { refused: 'SERVICE_CLOSED' }
  const bySection = (metric: 'exposure' | 'view' | 'dwell' | 'watch') => explore({ ...selection, metric, dimension: 'section' }, caller)
  const [exposure, view, dwell, watch, pages] = await Promise.all([
    bySection('exposure'),
    bySection('view'),
    bySection('dwell'),
    bySection('watch'),
    explore({ ...selection, metric: 'page', dimension: 'text' }, caller),
  ])
  for (const report of [exposure, view, dwell, watch, pages])
    if ('refused' in report) return report as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
  const of = (report: typeof exposure, section: string, what: 'events' | 'amount'): number =>
    ('ok' in report ? report.ok.rows.find(({ key }) => key === section)?.[what] : undefined) ?? 0
  return {
    ok: {
      sections: SECTIONS.map((key) => ({
        key,
        name: SECTION_NAMES[key][caller.language],
        exposures: of(exposure, key, 'events'),
        views: of(view, key, 'events'),
        readSeconds: of(dwell, key, 'amount'),
        watchSeconds: of(watch, key, 'amount'),
      })),
      pages:
        'ok' in pages ? pages.ok.rows.slice(0, MOST_PAGES).map(({ key, events, before }) => ({ path: key, count: events, before })) : [],
      asOf: 'ok' in pages ? pages.ok.asOf : '',
    },
  }
}
