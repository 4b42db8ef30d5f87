import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { MOVES, type State, type Step } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { at, findEdition, findEditions, findNames, type LockedEdition, personIn, statusOf } from '../edition-store.ts'
import { findInlineComments } from '../inline-comments/inline-comments.ts'
import { checkPrepared, prepareCheck } from '../judging/check-draft.ts'
import { findPublishNeeds } from '../judging/publish-needs.ts'
import { findRevision } from '../revisions/revision-store.ts'
import { headOf } from '../revisions/whole-revision.ts'
import { findStatuses, headOfItem } from '../workflow/edition-status.ts'
import { isFresh } from '../workflow/is-fresh.ts'
import { possible } from '../workflow/policy.ts'
import { findLock, type LockRow } from './lock-store.ts'

const MOST_STEPS = 100
/** The transitions of this capability's own calls; the remaining ones belong to inspection and moderation. */
const OWN_MOVES = MOVES.filter((move) => !['claim', 'release', 'approve', 'sendBack', 'takeDown'].includes(move))

export const getItem = serve(calls.getItem, async (context, { id, language }, { session }) => {
  const db: Sql = context.database.of()
  const found = await findEdition(db, id, language)
  if ('refused' in found) return found
  const { item, edition } = found
  const prepared = await prepareCheck(context, db, found)
  const { revision, draft } = prepared
  const [missing, statuses, steps, inlineComments, lock, fresh, republishNeeds] = await Promise.all([
    checkPrepared(db, found, prepared),
    findStatuses(db, [id]),
    findSteps(db, found),
    findInlineComments(db, id, language),
    findLock(db, { itemId: id, language }),
    findEditions(db, id).then((editions) => isFresh(db, editions)),
    findPublishNeeds(context, db, found),
  ])
  const source = revision.translated_from === null ? undefined : await findRevision(db, revision.translated_from)
  const names = await findNames(db, [
    ...[item.owner_id, revision.made_by, revision.author_id, edition.submitted_by, edition.decided_by, lock?.account_id ?? null],
    ...steps.map(({ made_by }) => made_by),
  ])
  const person = personIn(names)
  const both = statuses.get(id) ?? []
  return {
    ok: {
      item: headOfItem(item, names, await context.ownersInScope(session, [item.owner_id])),
      ...both.find((each) => each.language === language)!,
      version: edition.version,
      draft,
      isFresh: fresh,
      missing,
      moves: possible(statusOf(found), OWN_MOVES),
      revision: headOf(revision, names, edition.published_revision_id),
      author: person(revision.author_id),
      other: both.find((each) => each.language !== language) ?? null,
      translatedFrom: source ? { id: source.id, number: source.number, title: source.title } : null,
      steps: steps.map((step) => stepOf(step, person)),
      inlineComments,
      lock: lock ? lockOf(lock, person, session) : null,
      submittedAt: at(edition.submitted_at),
      submittedBy: person(edition.submitted_by),
      decidedAt: at(edition.decided_at),
      decidedBy: person(edition.decided_by),
      firstPublishedAt: at(edition.first_published_at),
      offlineAt: at(edition.offline_at),
      republishNeeds,
    },
  }
})

const lockOf = (lock: LockRow, person: ReturnType<typeof personIn>, session: SignedInCaller['session']) => ({
  by: person(lock.account_id),
  isMine: lock.session_id === session.id,
  takenAt: lock.taken_at.toISOString(),
  endsAt: lock.ends_at.toISOString(),
})

const stepOf = (step: Awaited<ReturnType<typeof findSteps>>[number], person: ReturnType<typeof personIn>) => ({
  action: step.action as Step,
  from: step.from_state as State | null,
  to: step.to_state as State | null,
  by: person(step.made_by),
  at: step.made_at.toISOString(),
  note: step.note,
})

const findSteps = (db: Sql, { item, edition }: LockedEdition) =>
  db
    .selectFrom('content.step')
    .select(['action', 'from_state', 'to_state', 'made_by', 'made_at', 'note'])
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .orderBy(sql`id`, 'desc')
    .limit(MOST_STEPS)
    .execute()
