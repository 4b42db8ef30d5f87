import { sql } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { contentWithdrawn } from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { changeEdition, findEditions, type LockedEdition, lockItem, UNDECIDED } from '../edition-store.ts'
import { dropCopy } from '../public-copy.ts'
import { postReturned, postTakenOffline, publishMatter } from './posts.ts'
import { transitionEdition } from './transition-edition.ts'

// What was taken down does not come back by itself: nothing of it is public, approved, scheduled or waiting to be judged afterwards.

type Deps = Pick<ContentDeps, 'recorder' | 'notify' | 'closeTodos'>
type TakeDown = {
  readonly itemId: string
  /** Whose public copy goes; left out: that of every language. What waits to be public goes back in all of them. */
  readonly language?: Language | undefined
  readonly reason: string
  /** What the inspector who takes it down is deciding on; the task about it is theirs to end. */
  readonly judgedRevisionId?: string | undefined
}
const WAITING: readonly string[] = ['submitted', 'inspecting', 'approved', 'scheduled']

/** Takes an item down as a part of the transaction that decides so. Says in how many languages that changed something. */
export async function takeDown(deps: Deps, tx: Tx, order: TakeDown, caller: Caller): Promise<number> {
  const item = await lockItem(tx, order.itemId)
  let taken = 0
  for (const edition of item ? await findEditions(tx, order.itemId) : [])
    if (await takeDownEdition(deps, tx, { item: item!, edition }, order, caller)) taken += 1
  return taken
}

async function takeDownEdition(deps: Deps, tx: Tx, locked: LockedEdition, order: TakeDown, caller: Caller): Promise<boolean> {
  const { item, edition } = locked
  const isMeant = order.language === undefined || order.language === edition.language
  const isOnline = edition.published_revision_id !== null
  if (!WAITING.includes(edition.state) && !(isMeant && (isOnline || edition.offline_revision_id !== null))) return false
  if (item.trashed_at) {
    // Nothing of it is public or waits there; what it showed may not be shown again when it is restored.
    if (isMeant) await changeEdition(tx, edition, { offline_revision_id: null }, { counts: false })
    return isMeant
  }
  const { reason: note } = order
  const move = isMeant ? 'takeDown' : 'sendBack'
  const moved = await transitionEdition(tx, locked, move, {
    by: caller.session?.accountId ?? null,
    step: isMeant && isOnline ? 'taken-offline' : 'returned',
    note,
    changes: {
      ...UNDECIDED,
      publish_at: null,
      ...(isMeant && { published_revision_id: null, offline_revision_id: null }),
      ...(isMeant && isOnline && { offline_at: sql<Date>`platform.now()`, unpublish_at: null }),
    },
  })
  if ('refused' in moved) return false
  await deps.closeTodos(tx, publishMatter(item.id, edition.language))
  await tx.emit(contentWithdrawn, {
    itemId: item.id,
    language: edition.language,
    shownRevisionId: moved.ok.published_revision_id,
    judgedRevisionId: order.judgedRevisionId,
  })
  if (isMeant && isOnline) await leavePublic(deps, tx, locked, note, caller)
  if (moved.ok.state !== edition.state) await deps.notify(tx, postReturned(locked, note))
  return true
}

async function leavePublic(deps: Deps, tx: Tx, locked: LockedEdition, reason: string, caller: Caller): Promise<void> {
  const { item, edition } = locked
  await dropCopy(tx, item, edition.language)
  await deps.recorder.record(tx, {
    action: 'content.unpublished',
    outcome: 'ok',
    ...doneBy(caller),
    target: `item:${item.id}`,
    ...(reason && { reason }),
    facts: { number: item.number, language: edition.language, bySchedule: false },
  })
  await deps.notify(tx, postTakenOffline(locked, caller.session?.accountId ?? null))
}
