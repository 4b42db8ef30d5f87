import { sql } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { contentWithdrawn } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { type EditionRow, findEditions, type LockedEdition, lockItemRow, UNDECIDED } from '../edition-store.ts'
import { dropCopy } from '../public-copy.ts'
import { followUses } from '../uses.ts'
import { publishMatter, returnedNotification, takenOfflineNotification } from './notifications.ts'
import { transitionEdition } from './transition-edition.ts'

// A takedown is final without a new approval: no part of the item stays public, approved, scheduled or waiting for inspection.

type Context = Pick<ContentContext, 'recorder' | 'notify' | 'closeTodos' | 'noteUses'>
type TakeDown = {
  readonly itemId: string
  /** The language whose public copy is removed; defaults to all. Texts on the way to publication are returned in every language. */
  readonly language?: Language | undefined
  readonly reason: string
  /** The revision that the inspector is deciding on; inspection closes its task. */
  readonly judgedRevisionId?: string | undefined
  readonly caller: Caller
}
/** `author` is the account of the author of the public copy, if it has one. */
type TakenEdition = TakeDown & LockedEdition & { readonly author: string | null }
const WAITING: readonly string[] = ['submitted', 'inspecting', 'approved', 'scheduled']

/**
 * Takes an item down in the caller's transaction. Returns, for each changed language, the copy that was public or could be put online
 * without approval; null when only a working copy was returned.
 */
export async function takeDown(context: Context, tx: Tx, order: TakeDown): Promise<readonly unknown[]> {
  const item = await lockItemRow(tx, order.itemId)
  if (!item) return []
  const taken: unknown[] = []
  for (const edition of await findEditions(tx, item.id)) {
    const copy = order.language === undefined || order.language === edition.language ? await findCopy(tx, edition) : null
    if (await takeDownEdition(context, tx, { ...order, item, edition, author: authorOf(copy) })) taken.push(copy)
  }
  return taken
}

const authorOf = (copy: unknown): string | null => (copy as { readonly author_id: string | null } | null)?.author_id ?? null

/** Returns the copy of an edition that is public or could be put online without approval. */
export async function findPublicCopies(tx: Tx, itemId: string, language: Language): Promise<readonly unknown[]> {
  const copies: unknown[] = []
  for (const edition of await findEditions(tx, itemId)) if (edition.language === language) copies.push(await findCopy(tx, edition))
  return copies.filter((copy) => copy !== null)
}

async function findCopy(tx: Tx, edition: EditionRow): Promise<unknown> {
  const { rows } = await sql<{ copy: unknown }>`
    select to_jsonb(published) || ${stepsOf(edition)} as copy
    from content.published where item_id = ${edition.item_id} and language = ${edition.language}
    union all select to_jsonb(revision) || ${stepsOf(edition)} from content.revision where id = ${edition.offline_revision_id}`.execute(tx)
  return rows[0]?.copy ?? null
}

/** Adds the steps of the edition, so that a copy says who published it and when. */
const stepsOf = ({ item_id, language }: EditionRow) => sql`
  jsonb_build_object('steps', (
    select coalesce(jsonb_agg(jsonb_build_object('action', action, 'by', made_by, 'at', made_at) order by id), '[]')
    from content.step where item_id = ${item_id} and language = ${language}))`

async function takeDownEdition(context: Context, tx: Tx, order: TakenEdition): Promise<boolean> {
  const { item, edition, caller } = order
  const isMeant = order.language === undefined || order.language === edition.language
  const isOnline = edition.published_revision_id !== null
  if (!WAITING.includes(edition.state) && !(isMeant && (isOnline || edition.offline_revision_id !== null))) return false
  const { reason: note } = order
  const move = isMeant ? 'takeDown' : 'sendBack'
  const moved = await transitionEdition(tx, order, {
    move,
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
  await context.closeTodos(tx, publishMatter(item.id, edition.language))
  await tx.emit(contentWithdrawn, {
    itemId: item.id,
    language: edition.language,
    shownRevisionId: moved.ok.published_revision_id,
    judgedRevisionId: order.judgedRevisionId,
  })
  if (isMeant && isOnline) await leavePublic(context, tx, order)
  // The writer of a trashed item gets no to-do; the history of the edition shows the reason.
  if (moved.ok.state !== edition.state && !item.trashed_at) await context.notify(tx, returnedNotification(order, note))
  return true
}

/** Notifies the submitter only: the order of the takedown notifies owner and author, with the reason and the way to appeal. */
async function leavePublic(context: Context, tx: Tx, order: TakenEdition): Promise<void> {
  const { item, edition, author, reason, caller } = order
  await dropCopy(tx, item, edition.language)
  await followUses(context, tx, item.id)
  await context.recorder.record(tx, {
    action: 'content.unpublished',
    outcome: 'ok',
    ...doneBy(caller),
    target: `item:${item.id}`,
    ...(reason && { reason }),
    facts: { number: item.number, language: edition.language, bySchedule: false },
  })
  const submitter = edition.submitted_by
  if (submitter !== null && submitter !== item.owner_id && submitter !== author)
    await context.notify(tx, takenOfflineNotification(order, [submitter], caller.session?.accountId ?? null))
}
