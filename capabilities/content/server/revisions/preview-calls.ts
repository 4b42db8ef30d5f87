import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { whyOutOfScope } from '../edition-checks.ts'
import { findEdition } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { auditEvent } from '../saved-item.ts'
import { check, signPreview } from './preview-token.ts'
import { draftOf, findRevision, readRevision } from './revision-store.ts'

export const createPreview = serve(calls.createPreview, async (context, { id, language }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const found = await findEdition(tx, id, language)
    if ('refused' in found) return found
    const no = await whyOutOfScope(context, found.item, { session: caller.session, tx })
    if (no) return no
    if (found.item.trashed_at) return { refused: 'IN_TRASH' }
    const revision = await readRevision(tx, found.edition.revision_id)
    const { path, endsAt } = await signPreview(context.keyring, tx, { itemId: id, language, revision })
    await context.recorder.record(tx, { action: 'content.preview-made', ...auditEvent(caller, found) })
    return { ok: { path, endsAt: endsAt.toISOString() } }
  })
})

/** Returns the previewed draft while the address is valid. Every invalid address is NOT_FOUND. */
export const getPreview = serve(calls.getPreview, async ({ database, keyring }, { of }) => {
  const claim = check(keyring, of)
  if (!claim) return { refused: 'NOT_FOUND' }
  const db = database.of()
  const found = await findEdition(db, claim.itemId, claim.language)
  if ('refused' in found || found.item.trashed_at || found.edition.revision_id !== claim.revisionId) return { refused: 'NOT_FOUND' }
  const { rows } = await sql<{ ended: boolean }>`select ${new Date(claim.endsAtMs)}::timestamptz <= platform.now() as ended`.execute(db)
  const revision = await findRevision(db, claim.revisionId)
  if (one(rows).ended || revision?.made_at.getTime() !== claim.savedAtMs) return { refused: 'NOT_FOUND' }
  const { slug: _, ...draft } = draftOf(revision)
  const drawing = drawFormulas(draft.body)
  const { number, section, kind, topics } = found.item
  return {
    ok: {
      ...draft,
      number,
      section,
      kind,
      topics,
      language: claim.language,
      // A formula that cannot be drawn is shown as typed.
      body: 'ok' in drawing ? drawing.ok : draft.body,
      savedAt: revision.made_at.toISOString(),
      endsAt: new Date(claim.endsAtMs).toISOString(),
    },
  }
})
