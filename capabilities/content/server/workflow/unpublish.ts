import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { ContentContext, Tx } from '../context.ts'
import { type EditionRow, type LockedEdition, lockEdition } from '../edition-store.ts'
import { findTerms } from '../judging/page-address.ts'
import { dropCopy } from '../public-copy.ts'
import { whyOutOfScope } from '../scope.ts'
import type { Denial } from './policy.ts'
import { postTakenOffline } from './posts.ts'
import type { Place } from './publish.ts'
import { transitionEdition } from './transition-edition.ts'

export type OfflineContext = Pick<ContentContext, 'database' | 'recorder' | 'notify'>
export type UnpublishContext = OfflineContext & Pick<ContentContext, 'ownersInScope'>
type Off = { readonly ok: EditionRow } | Refused<Denial<'takeOffline'> | 'NOT_FOUND' | 'NOT_BEGUN' | 'FORBIDDEN' | 'PAGE_NEEDED'>

/** Unpublishes an edition. `caller` is null at a scheduled end, which verifies that the end is still due. */
export async function unpublish(context: UnpublishContext, { id, language }: Place, caller: Caller | null, note?: string): Promise<Off> {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    const no = caller?.session && (await whyOutOfScope(context, locked.item, caller.session, tx))
    if (no) return no
    if (await findTerms(tx, locked.item)) return { refused: 'PAGE_NEEDED' }
    if (!caller && !(await isEnded(tx, locked))) return { refused: 'NOT_ONLINE' }
    return await unpublishLocked(context, tx, locked, caller, note)
  })
}

async function unpublishLocked(
  context: OfflineContext,
  tx: Tx,
  locked: LockedEdition,
  caller: Caller | null,
  note?: string,
): Promise<{ readonly ok: EditionRow } | Refused<Denial<'takeOffline'>>> {
  const by = caller?.session?.accountId ?? null
  const { item, edition } = locked
  const moved = await transitionEdition(tx, locked, 'takeOffline', {
    by,
    step: 'taken-offline',
    changes: offline(edition),
    ...(note !== undefined && { note }),
  })
  if ('refused' in moved) return moved
  await dropCopy(tx, item, edition.language)
  await context.recorder.record(tx, {
    action: 'content.unpublished',
    outcome: 'ok',
    ...(caller ? doneBy(caller) : { actor: null }),
    target: `item:${item.id}`,
    ...(note && { reason: note }),
    facts: { number: item.number, language: edition.language, bySchedule: caller === null },
  })
  await context.notify(tx, postTakenOffline(locked, by))
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
