import type { InputOf, Refused } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { type explore, RECEIVERS, RESOURCES, type Receiver, type Resource, type Traffic } from '../../contract.ts'
import type { AnalyticsContext, Tables } from '../context.ts'
import { nameStudios } from '../name-studios.ts'
import { readPeriod, sum, wholeOf } from '../period.ts'
import { findLargest, findShares, type Share } from './traffic-store.ts'

const USUAL_DAYS = 30
const MOST = 10

export async function findTraffic(
  context: AnalyticsContext,
  input: Pick<InputOf<typeof explore>, 'from' | 'to' | 'compare'>,
  language: Language,
): Promise<{ readonly ok: Traffic } | Refused<'PERIOD_REVERSED' | 'PERIOD_TOO_LONG'>> {
  const db = context.database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const largest = (...resources: readonly Resource[]) => findLargest(db, period, resources, { language, most: MOST })
  const compared = wholeOf(period)
  const [now, whole, before, files, studios, pages] = await Promise.all([
    findShares(db, period),
    findShares(db, compared.now),
    findShares(db, compared.before),
    largest('picture', 'video', 'captions'),
    largest('live'),
    largest('page'),
  ])
  const titles = await nameStudios(
    context,
    studios.map(({ name }) => name),
    language,
  )
  return {
    ok: {
      resources: RESOURCES.map((resource) => describe(resource, { now, whole, before })),
      files,
      studios: studios.map((studio) => ({ ...studio, title: titles.get(studio.name) ?? null })),
      pages,
    },
  }
}

type Shares = Readonly<Record<'now' | 'whole' | 'before', readonly Share[]>>

function describe(resource: Resource, { now, whole, before }: Shares): Traffic['resources'][number] {
  const bytesTo = (rows: readonly Share[], receiver?: Receiver) =>
    sum(rows.filter((row) => row.resource === resource && (receiver ?? row.receiver) === row.receiver).map(({ bytes }) => bytes))
  return {
    resource,
    requests: sum(now.filter((row) => row.resource === resource).map(({ requests }) => requests)),
    bytes: bytesTo(now),
    whole: bytesTo(whole),
    before: bytesTo(before),
    receivers: RECEIVERS.map((receiver) => bytesTo(now, receiver)),
  }
}
