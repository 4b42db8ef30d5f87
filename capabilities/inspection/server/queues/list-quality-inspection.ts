import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { findQueues, titleOf } from './queue-store.ts'

/** Returns queues in the shape that the specification requires. */
export const listQualityInspection = serve(calls.listQualityInspection, async ({ database }, _input, { language }) => {
  const t = translatorOf(inspectionText, language)
  const rows = await findQueues(database.of())
  return {
    ok: rows.map((row) => ({
      id: row.id,
      name: 'quality' as const,
      title: titleOf(row, language),
      description: shanghai(row.created_at),
      data: [
        { label: t('figure.waiting'), value: String(row.waiting) },
        { label: t('figure.oldest'), value: ageOf(row.oldest_seconds, language) },
        { label: t('figure.rechecks'), value: String(row.rechecks) },
      ],
    })),
  }
})

const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const UNITS = [
  ['age.days', 86_400],
  ['age.hours', 3_600],
  ['age.minutes', 60],
] as const
/** Uses the largest unit with a value of at least two, so that rounding down loses little. */
function ageOf(seconds: number, language: Language): string {
  const t = translatorOf(inspectionText, language)
  const [key, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['age.seconds', 1] as const)
  return t(key, { n: Math.floor(seconds / size) })
}
