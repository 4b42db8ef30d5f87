import { PAGE_DEPTH } from '#contract/fields.ts'
import { sameInBoth } from '#contract/language.ts'
import type { Submission, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import type { Field, Kind, Reason, State } from '../../contract.ts'
import { submissionText as text } from '../../text/submission.ts'
import { certificationText } from '../../text/texts.ts'
import { lastDayOf } from '../days.ts'
import { countFiled, type FilingRow, findFiled, findFiling } from './filing-store.ts'
import { OWN_PAGE } from './own-page.ts'

const editPathOf = (kind: Kind) => `${OWN_PAGE}&edit=${kind}` as const
type Step = Submission['steps'][number]

/** Lists the filings of the account with their status, without drafts that were never filed. Leaves out names and numbers (S113). */
export const submittedFilings = (database: Pick<Database, 'of'>): Submissions => ({
  async find({ accountId }, id) {
    const row = await findFiling(database.of(), id)
    if (row?.account_id !== accountId || row.filed_at === null) return null
    return describeFiling(row, row.filed_at)
  },
  async list({ accountId }, { first, direction }) {
    const db = database.of()
    const [rows, total] = await Promise.all([findFiled(db, { accountId, direction, first }), countFiled(db, accountId, PAGE_DEPTH)])
    return { list: rows.map(describeLine), total }
  },
})

const describeLine = ({ id, kind, state, in_force: isInForce, filed_at: filedAt }: Awaited<ReturnType<typeof findFiled>>[number]) => ({
  id,
  kind: 'certification',
  title: inBoth(text, `of.${kind}`),
  outcome: outcomeOf(state),
  state: inBoth(certificationText, `state.${state === 'passed' && !isInForce ? 'expired' : state}`),
  submittedAt: filedAt.toISOString(),
})

const outcomeOf = (state: State): Submission['outcome'] =>
  state === 'submitted' ? 'open' : state === 'passed' || state === 'expired' ? 'passed' : 'failed'

function describeFiling(row: FilingRow, filedAt: Date): Submission {
  const reasons = reasonsOf(row)
  const outcome = outcomeOf(row.state)
  return {
    kind: 'certification',
    title: inBoth(text, `of.${row.kind}`),
    outcome,
    steps: [{ title: inBoth(text, 'step.filed'), state: 'done', at: filedAt.toISOString() }, ...laterSteps(row)],
    reasons,
    submittedAt: filedAt.toISOString(),
    viewPath: OWN_PAGE,
    ...(outcome === 'failed' && { editPath: editPathOf(row.kind) }),
  }
}

/** The applicant sees that a reviewer claimed the filing, but not which one. */
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

function termOf({ valid_until: end, ended_at: ended, in_force: isInForce }: FilingRow) {
  const over = ended ?? (isInForce ? null : end)
  if (over) return inBoth(text, 'step.ended', { day: lastDayOf(over) })
  return end ? inBoth(text, 'step.until', { day: lastDayOf(end) }) : inBoth(text, 'step.in-force')
}

function reasonsOf({ state, kind, reasons, note }: FilingRow): Submission['reasons'] {
  const path = editPathOf(kind)
  if (state === 'withdrawn') return [{ text: inBoth(text, 'why.withdrawn'), path }]
  if (state === 'revoked') return [{ text: note === null ? inBoth(text, 'why.revoked') : sameInBoth(note), path }]
  if (state !== 'returned') return []
  const noted = note === null ? [] : [{ text: sameInBoth(note), path }]
  const fields = reasons.map(({ field, reason }) => ({ about: fieldWords(kind, field), text: sameInBoth(reason), path }))
  const all = [...fields, ...noted]
  return all.length > 0 ? all : [{ text: inBoth(text, 'why.returned'), path }]
}

/** The person of an enterprise is its legal person. */
const fieldWords = (kind: FilingRow['kind'], field: Reason['field']) =>
  inBoth(certificationText, kind === 'enterprise' && field === 'personName' ? 'field.legalPerson' : `field.${field as Field | 'documents'}`)
