import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { type AnswerTemplate, APPEAL_DAYS, REPORT_HOURS, type ReportHours } from '../../contract.ts'
import { reportAnswers } from '../../text/report-answers.ts'
import type { Sql } from '../context.ts'

type ReportSettings = {
  readonly hours: ReportHours
  readonly appealDays: number
  readonly templates: AnswerTemplate[]
  readonly version: number
}

const SHIPPED = ['upheld', 'corrected', 'dismissed', 'elsewhere'] as const

/** Returns the saved settings, or the shipped ones as version 0. A reason without saved hours has the shipped ones. */
export async function readReportSettings(db: Sql): Promise<ReportSettings> {
  const { rows } =
    await sql<ReportSettings>`select hours, appeal_days as "appealDays", templates, version from engagement.report_setting`.execute(db)
  const [saved] = rows
  if (saved) return { ...saved, hours: { ...REPORT_HOURS, ...saved.hours } }
  const templates = SHIPPED.map((id) => {
    const words = inBoth(reportAnswers, id)
    return { id, zh: words['zh-CN'], en: words['en-US'] }
  })
  return { hours: REPORT_HOURS, appealDays: APPEAL_DAYS, templates, version: 0 }
}
