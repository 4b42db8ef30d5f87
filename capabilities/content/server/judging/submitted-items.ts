import { type Bilingual, inEachLanguage, sameInBoth } from '#contract/language.ts'
import type { Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { editPath, isMedical } from '../../contract.ts'
import { submissionText as text } from '../../text/submission.ts'
import { findSubmittedItem, listSubmittedItems, type SubmittedItem } from './submission-store.ts'

type Step = Submission['steps'][number]
const OUTCOMES = { waiting: 'open', approved: 'open', online: 'passed', returned: 'failed', trashed: 'failed' } as const

/** Lists the status of an account's submissions. The inspector's name is omitted, because only operators may see names of inspectors. */
export const submittedItems = ({ database }: { readonly database: Pick<Database, 'of'> }): Submissions => ({
  async find({ accountId }, id) {
    const found = await findSubmittedItem(database.of(), accountId, id)
    return found ? describeItem(found) : null
  },
  async list({ accountId }, terms) {
    const { rows, total } = await listSubmittedItems(database.of(), accountId, terms)
    return { list: rows.map(describeLine), total }
  },
})

const describeLine = (row: SubmittedItem): SubmissionLine => ({
  id: row.id,
  kind: 'content',
  title: titleOf(row),
  outcome: OUTCOMES[row.end],
  state: inBoth(text, `state.${row.end}`),
  submittedAt: row.submitted_at.toISOString(),
})

function describeItem(row: SubmittedItem): Submission {
  const outcome = OUTCOMES[row.end]
  const path = editPath(row.id, row.language)
  return {
    kind: 'content',
    title: titleOf(row),
    outcome,
    steps: stepsOf(row),
    reasons: outcome === 'failed' ? [{ text: whyOf(row), path }] : [],
    submittedAt: row.submitted_at.toISOString(),
    ...(outcome === 'failed' ? { editPath: path } : { viewPath: path }),
  }
}

/** Lists the steps of a submission. Automatic checks and the certification of a medical text passed before the submission was accepted. */
function stepsOf(row: SubmittedItem): Step[] {
  const done = (key: 'submitted' | 'checked' | 'certified'): Step => ({
    title: inBoth(text, `step.${key}`),
    state: 'done',
    at: row.submitted_at.toISOString(),
  })
  const passed = [done('submitted'), done('checked'), ...(isMedical(row.section) ? [done('certified')] : [])]
  return [...passed, ...laterSteps(row)]
}

function laterSteps({ end, decided_at: decidedAt, online_at: onlineAt }: SubmittedItem): Step[] {
  const [reviewed, online] = [inBoth(text, 'step.reviewed'), inBoth(text, 'step.online')]
  const decision = decidedAt ? { at: decidedAt.toISOString() } : {}
  if (end === 'returned' || (end === 'trashed' && !onlineAt)) return [{ title: reviewed, state: 'failed', ...decision }]
  if (end === 'waiting') {
    return [
      { title: reviewed, state: 'processing' },
      { title: online, state: 'waiting' },
    ]
  }
  const isOnline = onlineAt ? ({ state: 'done', at: onlineAt.toISOString() } as const) : ({ state: 'processing' } as const)
  return [
    { title: reviewed, state: 'done', ...decision },
    { title: online, ...isOnline, ...(end === 'trashed' && { state: 'failed' as const }) },
  ]
}

/** The inspector's note exists in one language only and is the same for every reader. */
function whyOf({ end, note }: SubmittedItem): Bilingual {
  if (end === 'trashed') return inBoth(text, 'why.trashed')
  return note ? sameInBoth(note) : inBoth(text, 'why.returned')
}

function titleOf({ title, number, language }: SubmittedItem): Bilingual {
  const fill = (reader: keyof Bilingual) =>
    text[reader].of.replace('{title}', () => title || `#${number}`).replace('{language}', text[reader][`language.${language}`])
  return inEachLanguage(fill)
}
