import type { Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { speak } from '#contract/text.ts'
import type { listQuality, Queue, readPace, readQueues } from '../contract.ts'
import { inspectionText } from '../text/texts.ts'
import type { InspectionDeps } from './deps.ts'
import { findPace } from './judgment-store.ts'
import { findQueues, type QueueState, titleOf } from './queue-store.ts'
import { findPeople } from './task-store.ts'

type Deps = Pick<InspectionDeps, 'database'>

/** In the shape that the specification gives it. */
export async function showQuality({ database }: Deps, { language }: Pick<Caller, 'language'>): Promise<Outcome<typeof listQuality>> {
  const say = speak(inspectionText, language)
  const rows = await findQueues(database.of())
  return {
    ok: rows.map((row) => ({
      id: row.id,
      name: 'quality' as const,
      title: titleOf(row, language),
      description: shanghai(row.created_at),
      data: [
        { label: say('figure.waiting'), value: String(row.waiting) },
        { label: say('figure.oldest'), value: ageOf(row.oldest_seconds, language) },
        { label: say('figure.rechecks'), value: String(row.rechecks) },
      ],
    })),
  }
}

/** 2026-11-21 08:00:00 */
const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const UNITS = [
  ['age.days', 86_400],
  ['age.hours', 3_600],
  ['age.minutes', 60],
] as const
/** In the largest unit of which there are two at least, so that little is lost by rounding down. */
export function ageOf(seconds: number, language: Language): string {
  const say = speak(inspectionText, language)
  const [key, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['age.seconds', 1] as const)
  return say(key, { n: Math.floor(seconds / size) })
}

export async function showQueues({ database }: Deps, { language, session }: SignedInCaller): Promise<Outcome<typeof readQueues>> {
  const rows = await findQueues(database.of())
  const people = await findPeople(
    database.of(),
    rows.flatMap(({ inspectors }) => inspectors),
  )
  const nameOf = (id: string) => people.get(id) ?? { id, name: null }
  return { ok: rows.map((row) => queueOf(row, language, session.accountId, nameOf)) }
}

const queueOf = (row: QueueState, language: Language, me: string, nameOf: (id: string) => Queue['inspectors'][number]): Queue => ({
  id: row.id,
  class: row.class,
  reason: row.reason,
  title: titleOf(row, language),
  titleZh: row.title_zh,
  titleEn: row.title_en,
  sections: row.sections,
  topics: row.topics,
  origins: row.origins,
  sharePercent: row.share_percent,
  inspectors: row.inspectors.map(nameOf),
  deadlineHours: row.deadline_hours,
  isPaused: row.is_paused,
  isDefault: row.is_default,
  waiting: row.waiting,
  rechecks: row.rechecks,
  oldestSeconds: row.oldest_seconds,
  isMine: row.inspectors.length === 0 || row.inspectors.includes(me),
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

export const showPace = async ({ database }: Deps, { session }: SignedInCaller): Promise<Outcome<typeof readPace>> => ({
  ok: await findPace(database.of(), session.accountId),
})
