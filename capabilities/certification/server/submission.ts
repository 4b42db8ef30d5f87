import type { Submission, SubmissionOf } from '#capabilities/workplace/contract.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import type { Field, Reason } from '../contract.ts'
import { submissionText as text } from '../text/submission.ts'
import { certificationText } from '../text/texts.ts'
import { lastDayOf } from './days.ts'
import type { Tables } from './deps.ts'
import { type FilingRow, findFiling } from './filing-store.ts'

const OWN_PAGE = '/user/setting?tab=certification'
type Step = Submission['steps'][number]

/** How a filing of this person stands. One that was never filed is none yet. Names and numbers are left out (S113). */
export const submissionOfFiling =
  (database: Pick<Database, 'of'>): SubmissionOf =>
  async ({ accountId }, id) => {
    const row = await findFiling(database.of<Tables>(), id)
    if (row?.account_id !== accountId || row.filed_at === null) return null
    return describeFiling(row, row.filed_at)
  }

function describeFiling(row: FilingRow, filedAt: Date): Submission {
  const reasons = reasonsOf(row)
  const outcome = row.state === 'submitted' ? 'open' : row.state === 'passed' || row.state === 'expired' ? 'passed' : 'failed'
  return {
    kind: 'certification',
    title: inBoth(text, `of.${row.kind}`),
    outcome,
    steps: [{ title: inBoth(text, 'step.filed'), state: 'done', at: filedAt.toISOString() }, ...laterSteps(row)],
    reasons,
    submittedAt: filedAt.toISOString(),
    viewPath: OWN_PAGE,
    ...(outcome === 'failed' && { editPath: OWN_PAGE }),
  }
}

/** Who has taken it up is nobody's to know; that somebody has, is. */
function laterSteps(row: FilingRow): Step[] {
  const { state, claimed_at: claimedAt } = row
  const claimed = inBoth(text, 'step.claimed')
  const decided = inBoth(text, 'step.decided')
  const inForce = inBoth(text, 'step.in-force')
  if (state === 'submitted') {
    const first: Step = claimedAt ? { title: claimed, state: 'done', at: claimedAt.toISOString() } : { title: claimed, state: 'processing' }
    return [first, { title: decided, state: claimedAt ? 'processing' : 'waiting' }, { title: inForce, state: 'waiting' }]
  }
  if (state === 'withdrawn') return []
  const at = row.decided_at ? { at: row.decided_at.toISOString() } : {}
  const taken: Step = { title: claimed, state: 'done' }
  if (state === 'returned') return [taken, { title: decided, state: 'failed', ...at }]
  if (state === 'revoked')
    return [taken, { title: decided, state: 'done' }, { title: inBoth(text, 'step.revoked'), state: 'failed', ...at }]
  return [taken, { title: decided, state: 'done', ...at }, { title: termOf(row), state: 'done' }]
}

/** How long it holds, or that it does not any more. */
function termOf({ valid_until: end, ended_at: ended, in_force: holds }: FilingRow) {
  const over = ended ?? (holds ? null : end)
  if (over) return inBoth(text, 'step.ended', { day: lastDayOf(over) })
  return end ? inBoth(text, 'step.until', { day: lastDayOf(end) }) : inBoth(text, 'step.in-force')
}

function reasonsOf({ state, kind, reasons, note }: FilingRow): Submission['reasons'] {
  if (state === 'withdrawn') return [{ text: inBoth(text, 'why.withdrawn'), path: OWN_PAGE }]
  if (state === 'revoked') return [{ text: note === null ? inBoth(text, 'why.revoked') : asWritten(note), path: OWN_PAGE }]
  if (state !== 'returned') return []
  const noted = note === null ? [] : [{ text: asWritten(note), path: OWN_PAGE }]
  const fields = reasons.map(({ field, reason }) => ({ about: fieldWords(kind, field), text: asWritten(reason), path: OWN_PAGE }))
  const all = [...fields, ...noted]
  return all.length > 0 ? all : [{ text: inBoth(text, 'why.returned'), path: OWN_PAGE }]
}

/** The person of an organisation is its legal person. */
const fieldWords = (kind: FilingRow['kind'], field: Reason['field']) =>
  inBoth(certificationText, kind === 'enterprise' && field === 'personName' ? 'field.legalPerson' : `field.${field as Field | 'documents'}`)

/** What somebody wrote is in one language: the same for every reader. */
const asWritten = (words: string) => ({ 'zh-CN': words, 'en-US': words })
