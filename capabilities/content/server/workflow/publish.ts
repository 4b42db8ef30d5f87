import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isMedical } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { whyOutOfScope } from '../edition-checks.ts'
import { type EditionRow, findEdition, type LockedEdition, lockEdition, statusOf } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { isForbidden } from '../judging/check-draft.ts'
import { findCredential } from '../judging/credentials.ts'
import { claimAddress, findTerms, releaseAddresses } from '../judging/page-address.ts'
import { dropCopy, putCopy } from '../public-copy.ts'
import { draftOf, type RevisionRow, readRevision } from '../revisions/revision-store.ts'
import { followUses } from '../uses.ts'
import { publishedNotification, scheduleFailedNotification, takenOfflineNotification } from './notifications.ts'
import { type Denial, decide } from './policy.ts'
import { transitionEdition } from './transition-edition.ts'

export type EditionPlace = { readonly id: string; readonly language: Language }
type Way = 'publish' | 'putOnline'
/** `caller` is null for scheduled publication, which verifies that the edition is still due. */
type Order<W extends Way> = EditionPlace & {
  readonly way: W
  readonly caller: Caller | null
  /** Marks a change of binding terms that members need not accept again. */
  readonly isMinor?: boolean
}
type Published<W extends Way> =
  | { readonly ok: EditionRow }
  | Refused<Denial<W> | 'NOT_FOUND' | 'NOT_BEGUN' | 'AUTHOR_NOT_CERTIFIED' | 'BLOCKED_WORDS' | 'SLUG_TAKEN' | 'BUSY' | 'FORBIDDEN'>

/**
 * Publishes the approved revision, or puts the former one online again. Formulas are drawn before any lock is taken; if the edition changes
 * meanwhile, the attempt restarts.
 */
export async function publishEdition<W extends Way>(context: ContentContext, order: Order<W>): Promise<Published<W>> {
  const { way, id, language, caller } = order
  for (let tries = 1; ; tries++) {
    const found = await findEdition(context.database.of(), id, language)
    if ('refused' in found) return found
    const no = caller?.session && (await whyOutOfScope(context, found.item, { session: caller.session }))
    if (no) return no
    const decided = decide(way, statusOf(found))
    if ('refused' in decided) return { refused: decided.refused }
    const revision = await readRevision(context.database.of(), revisionFor(way, found))
    const drawing = drawFormulas(draftOf(revision).body)
    // Drawing succeeded at submission, so a failure means that the machine is overloaded.
    if ('refused' in drawing) return { refused: 'BUSY', retryAfter: 5 }
    const done = await context.database.inTransaction((tx) => publishDrawn(context, tx, { ...order, revision, body: drawing.ok }))
    if (done !== 'changed') return done
    if (tries === MOST_TRIES) throw new Error(`The edition ${language} of ${id} changed too often to be published`)
  }
}
const MOST_TRIES = 5

/** An edition that can be put online again has an offline revision. */
function revisionFor(way: Way, { edition }: LockedEdition): string {
  const id = way === 'publish' ? edition.revision_id : edition.offline_revision_id
  if (id === null) throw new Error(`The edition ${edition.language} of ${edition.item_id} has no revision to put online.`)
  return id
}

type DrawnRevision = { readonly revision: RevisionRow; readonly body: ReturnType<typeof draftOf>['body'] }

/** Publishes a revision whose formulas are drawn, as part of the transaction. Returns `changed` when the edition has another one by then. */
export async function publishDrawn<W extends Way>(
  context: ContentContext,
  tx: Tx,
  { way, id, language, caller, revision, body, isMinor = false }: Order<W> & DrawnRevision,
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
  const put = () => putCopy(tx, locked, { revision, body, credential })
  const document = await findTerms(tx, locked.item)
  if (!(await putPage(tx, { ...locked, revision, put }))) return { refused: 'SLUG_TAKEN' }
  if (document) await context.noteTerms(tx, { document, language, revisionId: revision.id, isMaterial: !isMinor })
  const moved = await transitionEdition(tx, locked, {
    move: way,
    by: caller?.session?.accountId ?? null,
    step: way === 'publish' ? 'published' : 'put-online',
    changes: onlineWith(locked, { revisionId: revision.id, way, caller }),
  })
  if ('refused' in moved) return { refused: moved.refused }
  await followUses(context, tx, id)
  await context.recorder.record(tx, {
    action: 'content.published',
    outcome: 'ok',
    ...(caller ? doneBy(caller) : { actor: null }),
    target: `item:${id}`,
    facts: {
      number: locked.item.number,
      language,
      revision: revision.number,
      bySchedule: caller === null,
      ...(document && { isMaterial: !isMinor }),
    },
  })
  await context.closeTodos(tx, `content-publish:${id}:${language}`)
  const concerned = [locked.item.owner_id, locked.edition.submitted_by, revision.author_id]
  await context.notify(tx, publishedNotification(locked, concerned, caller))
  return moved
}

/** Reserves the address of a page before publication and frees the former one. */
async function putPage(
  tx: Tx,
  { item, revision, put }: LockedEdition & { readonly revision: RevisionRow; readonly put: () => Promise<void> },
): Promise<boolean> {
  const isPage = item.section === 'page'
  if (isPage && !(await claimAddress(tx, item.id, revision.slug))) return false
  await put()
  if (isPage) await releaseAddresses(tx, item.id)
  return true
}

async function isDue(tx: Tx, { edition }: LockedEdition): Promise<boolean> {
  if (edition.state !== 'scheduled') return false
  const { rows } = await sql<{ due: boolean }>`select ${edition.publish_at}::timestamptz <= platform.now() as due`.execute(tx)
  return one(rows).due
}

const onlineWith = (
  { edition }: LockedEdition,
  { revisionId, way, caller }: Pick<Order<Way>, 'way' | 'caller'> & { readonly revisionId: string },
) => ({
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
export async function failSchedule(context: ContentContext, { id, language }: EditionPlace, why: string): Promise<void> {
  await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked || !(await isDue(tx, locked))) return
    await transitionEdition(tx, locked, { move: 'sendBack', by: null, step: 'schedule-failed', note: why, changes: { publish_at: null } })
    await context.recorder.record(tx, {
      action: 'content.published',
      outcome: 'refused',
      actor: null,
      target: `item:${id}`,
      facts: { number: locked.item.number, language, bySchedule: true, reason: why },
    })
    await context.notify(tx, scheduleFailedNotification(locked))
  })
}

/** `caller` is null at a scheduled end. */
type Ending = { readonly caller: Caller | null; readonly note?: string | undefined }
type Off = { readonly ok: EditionRow } | Refused<Denial<'takeOffline'> | 'NOT_FOUND' | 'NOT_BEGUN' | 'FORBIDDEN' | 'PAGE_NEEDED'>

/** Unpublishes an edition. `caller` is null at a scheduled end, which verifies that the end is still due. */
export async function unpublishEdition(context: ContentContext, { id, language, caller, note }: Ending & EditionPlace): Promise<Off> {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    const no = caller?.session && (await whyOutOfScope(context, locked.item, { session: caller.session, tx }))
    if (no) return no
    if (await findTerms(tx, locked.item)) return { refused: 'PAGE_NEEDED' }
    if (!caller && !(await isEnded(tx, locked))) return { refused: 'NOT_ONLINE' }
    return await unpublishLocked(context, tx, { locked, caller, note })
  })
}

async function unpublishLocked(
  context: ContentContext,
  tx: Tx,
  { locked, caller, note }: Ending & { readonly locked: LockedEdition },
): Promise<{ readonly ok: EditionRow } | Refused<Denial<'takeOffline'>>> {
  const by = caller?.session?.accountId ?? null
  const { item, edition } = locked
  const moved = await transitionEdition(tx, locked, {
    move: 'takeOffline',
    by,
    step: 'taken-offline',
    changes: offline(edition),
    ...(note !== undefined && { note }),
  })
  if ('refused' in moved) return moved
  await dropCopy(tx, item, edition.language)
  await followUses(context, tx, item.id)
  await context.recorder.record(tx, {
    action: 'content.unpublished',
    outcome: 'ok',
    ...(caller ? doneBy(caller) : { actor: null }),
    target: `item:${item.id}`,
    ...(note && { reason: note }),
    facts: { number: item.number, language: edition.language, bySchedule: caller === null },
  })
  await context.notify(tx, takenOfflineNotification(locked, [locked.item.owner_id, locked.edition.submitted_by], by))
  return moved
}

/** Keeps the former public revision, so that it can be put online again without approval. */
export const offline = ({ published_revision_id, offline_revision_id }: EditionRow) => ({
  published_revision_id: null,
  offline_revision_id: published_revision_id ?? offline_revision_id,
  ...(published_revision_id !== null && { offline_at: sql<Date>`platform.now()`, unpublish_at: null }),
})

async function isEnded(tx: Tx, { edition }: LockedEdition): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select ${edition.unpublish_at}::timestamptz <= platform.now() as ended`.execute(tx)
  return one(rows).ended === true
}
