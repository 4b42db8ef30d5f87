import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isMedical } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { type EditionRow, findEdition, type LockedEdition, lockEdition, statusOf } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { findCredential } from '../judging/credentials.ts'
import { claimAddress, findTerms, releaseAddresses } from '../judging/page-address.ts'
import { isForbidden } from '../judging/publish-needs.ts'
import { putCopy } from '../public-copy.ts'
import { draftOf, findRevision, type RevisionRow } from '../revisions/revision-store.ts'
import { whyOutOfScope } from '../scope.ts'
import { followUses } from '../uses.ts'
import { type Denial, decide } from './policy.ts'
import { postPublished, postScheduleFailed } from './posts.ts'
import { transitionEdition } from './transition-edition.ts'

export type PublishContext = Pick<
  ContentContext,
  'database' | 'recorder' | 'notify' | 'closeTodos' | 'noteUses' | 'noteTerms' | 'ownersInScope' | 'rules'
>
export type Place = { readonly id: string; readonly language: Language }
type Way = 'publish' | 'putOnline'
type Published<W extends Way> =
  | { readonly ok: EditionRow }
  | Refused<Denial<W> | 'NOT_FOUND' | 'NOT_BEGUN' | 'AUTHOR_NOT_CERTIFIED' | 'BLOCKED_WORDS' | 'SLUG_TAKEN' | 'BUSY' | 'FORBIDDEN'>

/**
 * Publishes the approved revision, or puts the former one online again. Formulas are drawn before any lock is taken; if the edition changes
 * meanwhile, the attempt restarts. `caller` is null for scheduled publication, which verifies that the edition is still due.
 */
export async function publish<W extends Way>(context: PublishContext, way: W, place: Place, caller: Caller | null): Promise<Published<W>> {
  for (let tries = 1; ; tries++) {
    const found = await findEdition(context.database.of(), place.id, place.language)
    if ('refused' in found) return found
    const no = caller?.session && (await whyOutOfScope(context, found.item, caller.session))
    if (no) return no
    const decided = decide(way, statusOf(found))
    if ('refused' in decided) return { refused: decided.refused }
    const revision = (await findRevision(context.database.of(), revisionFor(way, found)))!
    const drawing = drawFormulas(draftOf(revision).body)
    // Drawing succeeded at submission, so a failure means that the machine is overloaded.
    if ('refused' in drawing) return { refused: 'BUSY', retryAfter: 5 }
    const done = await context.database.inTransaction((tx) => publishDrawn(context, tx, way, place, { revision, body: drawing.ok }, caller))
    if (done !== 'changed') return done
    if (tries === MOST_TRIES) throw new Error(`The edition ${place.language} of ${place.id} changed too often to be published`)
  }
}
const MOST_TRIES = 5

const revisionFor = (way: Way, { edition }: LockedEdition): string =>
  way === 'publish' ? edition.revision_id : edition.offline_revision_id!

type Drawn = { readonly revision: RevisionRow; readonly body: ReturnType<typeof draftOf>['body'] }

async function publishDrawn<W extends Way>(
  context: PublishContext,
  tx: Tx,
  way: W,
  { id, language }: Place,
  { revision, body }: Drawn,
  caller: Caller | null,
): Promise<Published<W> | 'changed'> {
  const locked = await lockEdition(tx, id, language)
  if ('refused' in locked) return locked
  const decided = decide(way, statusOf(locked))
  if ('refused' in decided) return { refused: decided.refused }
  if (!caller && !(await isDue(tx, locked))) return { refused: 'NOT_APPROVED' as Denial<W> }
  if (revisionFor(way, locked) !== revision.id) return 'changed'
  const credential = await findCredential(tx, revision.author_id)
  if (isMedical(locked.item.section) && !credential) return { refused: 'AUTHOR_NOT_CERTIFIED' }
  if (isForbidden(await context.rules.current(tx), draftOf(revision))) return { refused: 'BLOCKED_WORDS' }
  if (!(await putPage(context, tx, locked, revision, () => putCopy(tx, locked, { revision, body, credential }))))
    return { refused: 'SLUG_TAKEN' }
  const moved = await transitionEdition(tx, locked, way, {
    by: caller?.session?.accountId ?? null,
    step: way === 'publish' ? 'published' : 'put-online',
    changes: onlineWith(revision.id, way, locked, caller),
  })
  if ('refused' in moved) return { refused: moved.refused }
  await followUses(context, tx, id)
  await context.recorder.record(tx, {
    action: 'content.published',
    outcome: 'ok',
    ...(caller ? doneBy(caller) : { actor: null }),
    target: `item:${id}`,
    facts: { number: locked.item.number, language, revision: revision.number, bySchedule: caller === null },
  })
  await context.closeTodos(tx, `content-publish:${id}:${language}`)
  const concerned = [locked.item.owner_id, locked.edition.submitted_by, revision.author_id]
  await context.notify(tx, postPublished(locked, concerned, caller))
  return moved
}

/**
 * Reserves the address of a page before publication and frees the former one. Publication of a binding document records the version in
 * force.
 */
async function putPage(
  { noteTerms }: Pick<PublishContext, 'noteTerms'>,
  tx: Tx,
  { item, edition }: LockedEdition,
  { id: revisionId, slug }: RevisionRow,
  put: () => Promise<void>,
): Promise<boolean> {
  const isPage = item.section === 'page'
  if (isPage && !(await claimAddress(tx, item.id, slug))) return false
  await put()
  if (isPage) await releaseAddresses(tx, item.id)
  const document = await findTerms(tx, item)
  if (document) await noteTerms(tx, { document, language: edition.language, revisionId })
  return true
}

async function isDue(tx: Tx, { edition }: LockedEdition): Promise<boolean> {
  if (edition.state !== 'scheduled') return false
  const { rows } = await sql<{ due: boolean }>`select ${edition.publish_at}::timestamptz <= platform.now() as due`.execute(tx)
  return one(rows).due
}

const onlineWith = (revisionId: string, way: Way, { edition }: LockedEdition, caller: Caller | null) => ({
  published_revision_id: revisionId,
  offline_revision_id: null,
  offline_at: null,
  publish_at: way === 'publish' ? null : edition.publish_at,
  // A manual publication drops a past end time, which would unpublish the text at once. A scheduled one keeps it: both times were set
  // deliberately and passed while the server was down.
  unpublish_at: caller ? sql<Date | null>`case when unpublish_at > platform.now() then unpublish_at end` : edition.unpublish_at,
  first_published_at: sql<Date>`coalesce(first_published_at, platform.now())`,
  published_at: sql<Date>`platform.now()`,
})

/** Returns a scheduled text that cannot be published to its writer. */
export async function failSchedule(context: PublishContext, { id, language }: Place, why: string): Promise<void> {
  await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked || !(await isDue(tx, locked))) return
    await transitionEdition(tx, locked, 'sendBack', { by: null, step: 'schedule-failed', note: why, changes: { publish_at: null } })
    await context.recorder.record(tx, {
      action: 'content.published',
      outcome: 'refused',
      actor: null,
      target: `item:${id}`,
      facts: { number: locked.item.number, language, bySchedule: true, reason: why },
    })
    await context.notify(tx, postScheduleFailed(locked))
  })
}
