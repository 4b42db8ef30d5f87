import type { ConsolePage } from '#contract/console.ts'
import { type Bilingual, inEachLanguage, sameInBoth } from '#contract/language.ts'
import type { Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { REQUEST_STATES } from '../../contract.ts'
import { submissionText as text } from '../../text/submission.ts'
import type { AccessContext } from '../context.ts'
import { readRoleTitles } from '../roles/role-store.ts'
import { titleOf } from '../roles/role-view.ts'
import { countRequestsOf, findRequestOf, findRequestsOf, type OwnLine, type OwnRequest } from './request-store.ts'

type State = (typeof REQUEST_STATES)[number]

/** Returns the progress of the account's requests. The deciding operator is not named, because only operators see such names. */
export const submittedRequests = ({ database, words }: AccessContext, pages: readonly ConsolePage[]): Submissions => ({
  async find({ accountId }, id) {
    const sql = database.of()
    const request = await findRequestOf(sql, id, accountId)
    if (!request) return null
    const given = request.given === null ? undefined : (await readRoleTitles(sql)).find(({ name }) => name === request.given)
    const page = pages.find(({ permission, partOf }) => permission === request.permission && partOf === undefined)
    return describeRequest(request, { title: words.titleOf(request.permission), role: given && titleOf(given), page: page?.path })
  },
  async list({ accountId }, { first, direction }) {
    const sql = database.of()
    const [rows, total] = await Promise.all([findRequestsOf(sql, { accountId, direction, first }), countRequestsOf(sql, accountId)])
    return { list: rows.map((row) => describeLine(row, words.titleOf(row.permission))), total }
  },
})

const OUTCOMES = { open: 'open', granted: 'passed', refused: 'failed' } as const satisfies Record<State, Submission['outcome']>

/** The database allows no other states. */
const describeLine = ({ id, state, asked_at: askedAt }: OwnLine, title: Bilingual): SubmissionLine => ({
  id,
  kind: 'access',
  title: filled('of', 'permission', title),
  outcome: OUTCOMES[state as State],
  state: inBoth(text, `state.${state as State}`),
  submittedAt: askedAt.toISOString(),
})

function describeRequest(
  request: OwnRequest,
  { title, role, page }: { readonly title: Bilingual; readonly role: Bilingual | undefined; readonly page: Submission['viewPath'] },
): Submission {
  const { state, permission, asked_at: askedAt } = request
  const askAgain = `/exception/403?${new URLSearchParams({ permission })}` as const
  return {
    kind: 'access',
    title: filled('of', 'permission', title),
    outcome: OUTCOMES[state as State],
    steps: [{ title: inBoth(text, 'step.asked'), state: 'done', at: askedAt.toISOString() }, ...laterSteps(request, role)],
    reasons: state === 'refused' ? [{ text: asWritten(request.answer) ?? inBoth(text, 'why.refused'), permission }] : [],
    submittedAt: askedAt.toISOString(),
    ...(state === 'granted' && page !== undefined && { viewPath: page }),
    ...(state === 'refused' && { editPath: askAgain }),
  }
}

function laterSteps({ state, decided_at: decidedAt }: OwnRequest, role: Bilingual | undefined): Submission['steps'][number][] {
  const decided = inBoth(text, 'step.decided')
  const at = decidedAt ? { at: decidedAt.toISOString() } : {}
  if (state === 'open')
    return [
      { title: decided, state: 'processing' },
      { title: inBoth(text, 'step.given'), state: 'waiting' },
    ]
  if (state === 'refused') return [{ title: decided, state: 'failed', ...at }]
  const given = role ? filled('step.role', 'role', role) : inBoth(text, 'step.given')
  return [
    { title: decided, state: 'done', ...at },
    { title: given, state: 'done', ...at },
  ]
}

/** Fills a sentence with words that exist in both languages. */
function filled(key: 'of' | 'step.role', place: string, words: Bilingual): Bilingual {
  const fill = (language: keyof Bilingual) => text[language][key].replace(`{${place}}`, () => words[language])
  return inEachLanguage(fill)
}

/** Free text exists in one language and is shown unchanged in both. */
const asWritten = (words: string | null): Bilingual | undefined => (words ? sameInBoth(words) : undefined)
