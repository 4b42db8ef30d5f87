import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { ContentContext, Tx } from '../context.ts'
import { addEditionStep, changeEdition, type LockedEdition, lockEdition } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { draftOf, findRevision, type RevisionRow } from '../revisions/revision-store.ts'
import { returnMatter } from './notifications.ts'
import { publishDrawn } from './publish.ts'
import { transitionEdition } from './transition-edition.ts'

// An appeal reverses a takedown: the copy that was public needs no new approval.

export type TakenCopy = { readonly language: Language; readonly revisionId: string }
type DrawnRevision = { readonly revision: RevisionRow; readonly body: RevisionRow['body'] & ReturnType<typeof draftOf>['body'] }
/** The languages in which the item is public after the reversal. Editors can put the others online themselves. */
type Reinstate = (tx: AnyTransaction, caller: SignedInCaller, note: string) => Promise<readonly Language[]>

/**
 * Draws the formulas of copies that were taken down, while no lock is held. The returned function puts the copies online as part of a
 * transaction. A copy stays offline in the trash, without a certified author, with blocked words or when its address is taken.
 */
export async function prepareReinstatement(context: ContentContext, itemId: string, copies: readonly TakenCopy[]): Promise<Reinstate> {
  const drawn: DrawnRevision[] = []
  for (const { revisionId } of copies) {
    const revision = await findRevision(context.database.of(), revisionId)
    if (!revision || revision.item_id !== itemId) continue
    const drawing = drawFormulas(draftOf(revision).body)
    if ('ok' in drawing) drawn.push({ revision, body: drawing.ok as DrawnRevision['body'] })
  }
  return async (transaction, caller, note) => {
    const tx: Tx = transaction.of()
    const shown: Language[] = []
    for (const each of drawn) if (await putBack(context, tx, { ...each, caller, note })) shown.push(each.revision.language)
    return shown
  }
}

type Back = DrawnRevision & { readonly caller: SignedInCaller; readonly note: string }

async function putBack(context: ContentContext, tx: Tx, { revision, body, caller, note }: Back): Promise<boolean> {
  const { item_id: id, language } = revision
  const locked = await lockEdition(tx, id, language)
  // A newer version was approved and published meanwhile.
  if ('refused' in locked || locked.edition.published_revision_id !== null) return false
  await permitFormerCopy(tx, locked, { revisionId: revision.id, by: caller.session.accountId, note })
  await context.closeTodos(tx, returnMatter(id, language))
  const done = await publishDrawn(context, tx, { way: 'putOnline', id, language, caller, revision, body })
  return done !== 'changed' && 'ok' in done
}

type Permission = { readonly revisionId: string; readonly by: string; readonly note: string }

/** A working copy that its writer changed after the return keeps its state. */
async function permitFormerCopy(tx: Tx, locked: LockedEdition, { revisionId, by, note }: Permission): Promise<void> {
  const { edition } = locked
  const changes = { offline_revision_id: revisionId }
  if (edition.state === 'returned' && edition.revision_id !== revisionId) {
    const row = await changeEdition(tx, edition, { changes, counts: false })
    await addEditionStep(tx, row, { action: 'reinstated', by, note })
  } else await transitionEdition(tx, locked, { move: 'reinstate', by, step: 'reinstated', note, changes })
}
