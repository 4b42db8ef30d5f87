import type { explore as exploreCall, Traffic } from '#capabilities/analytics/contract.ts'
import { SECTION_NAMES, SECTIONS } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { isOpen } from '../service-store.ts'
import { inReportGroups, manyOrNone, sharedByMany } from './groups.ts'

export const getDistribution = serve(calls.getDistribution, async ({ database, explore }, selection, caller) => {
  if (!(await isOpen(database.of(), 'distribution'))) return { refused: 'SERVICE_CLOSED' }
  const ask = (dimension: 'province' | 'device') => explore({ ...selection, metric: 'visitors', dimension }, caller)
  const [provinces, devices] = await Promise.all([ask('province'), ask('device')])
  if ('refused' in provinces) return provinces as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
  if ('refused' in devices) return devices as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
  const stated = provinces.ok.rows.filter(({ key }) => key !== '')
  const unknown = provinces.ok.rows.find(({ key }) => key === '')?.events ?? 0
  return { ok: { provinces: [...inReportGroups(stated)], devices: [...inReportGroups(devices.ok.rows)], unknown, asOf: provinces.ok.asOf } }
})

/** Counts each step separately; individual readers are not tracked from one step to the next. */
export const getFunnel = serve(calls.getFunnel, async ({ database, explore }, { steps, ...selection }, caller) => {
  if (!(await isOpen(database.of(), 'funnel'))) return { refused: 'SERVICE_CLOSED' }
  const reports = await Promise.all(
    steps.map(async (step) => ({ step, answer: await explore({ ...selection, metric: step, dimension: 'day' }, caller) })),
  )
  const counted: { step: (typeof steps)[number]; count: number; whole: number; before: number }[] = []
  let asOf = ''
  for (const { step, answer } of reports) {
    if ('refused' in answer) return answer as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
    counted.push({ step, count: answer.ok.total, whole: answer.ok.whole, before: answer.ok.before })
    asOf = answer.ok.asOf
  }
  return { ok: { steps: counted, asOf } }
})

/** Returns the interests of members with consent to individual analytics; figures about fewer than ten members are left out. */
export const getPortrait = serve(calls.getPortrait, async ({ database, findInterests }, _input, { language }) => {
  if (!(await isOpen(database.of(), 'portrait'))) return { refused: 'SERVICE_CLOSED' }
  const { members, sections, topics } = await findInterests(language)
  return { ok: { members: manyOrNone(members), sections: sharedByMany(sections), topics: sharedByMany(topics) } }
})

/** Limits the videos shown. */
const MOST = 20

type Report = Extract<Outcome<typeof exploreCall>, { readonly ok: unknown }>['ok']

/** Reports the traffic to readers in a period, by resource and receiver, and the use of sections and videos. */
export const getResources = serve(calls.getResources, async ({ database, explore, findTraffic }, selection, caller) => {
  if (!(await isOpen(database.of(), 'resources'))) return { refused: 'SERVICE_CLOSED' }
  const questions: readonly Pick<InputOf<typeof exploreCall>, 'metric' | 'dimension'>[] = [
    ...(['exposure', 'view', 'dwell', 'watch'] as const).map((metric) => ({ metric, dimension: 'section' }) as const),
    { metric: 'watch', dimension: 'item' },
    { metric: 'view', dimension: 'kind' },
    { metric: 'view', dimension: 'language' },
  ]
  const [traffic, ...answers] = await Promise.all([
    findTraffic(selection, caller.language),
    ...questions.map((asked) => explore({ ...selection, ...asked }, caller)),
  ])
  if ('refused' in traffic) return traffic
  const reports: Report[] = []
  for (const answer of answers) {
    if ('refused' in answer) return answer as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
    reports.push(answer.ok)
  }
  return { ok: describe(reports, traffic.ok, caller) }
})

function describe(
  [exposure, view, dwell, watch, videos, kinds, languages]: readonly Report[],
  { resources, files, studios, pages }: Traffic,
  { language }: Pick<Caller, 'language'>,
) {
  const of = (report: Report | undefined, section: string, what: 'events' | 'amount'): number =>
    report?.rows.find(({ key }) => key === section)?.[what] ?? 0
  const splitBy = (by: 'kind' | 'language', report: Report) =>
    report.rows.map(({ key, name, events, whole, before }) => ({ by, key, name, count: events, whole, before }))
  return {
    sections: SECTIONS.map((key) => ({
      key,
      name: SECTION_NAMES[key][language],
      exposures: of(exposure, key, 'events'),
      views: of(view, key, 'events'),
      readSeconds: of(dwell, key, 'amount'),
      watchSeconds: of(watch, key, 'amount'),
    })),
    traffic: resources.map((each) => ({ ...each, receivers: [...each.receivers] })),
    files: [...files],
    studios: [...studios],
    pages: [...pages],
    videos: videos!.rows
      .map(({ key, name, amount }) => ({ key, name, watchSeconds: amount }))
      .toSorted((one, other) => other.watchSeconds - one.watchSeconds)
      .slice(0, MOST),
    splits: [...splitBy('kind', kinds!), ...splitBy('language', languages!)],
    asOf: view!.asOf,
  }
}
