import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { PREVIEW_MS, PREVIEW_PATH } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findEdition } from '../edition-store.ts'
import { auditEvent } from '../saved-item.ts'
import { whyOutOfScope } from '../scope.ts'
import { type Claim, PURPOSE } from './preview-token.ts'
import { findRevision } from './revision-store.ts'

/**
 * Returns a signed address of the working copy. The signature includes the revision and its time, so the next save invalidates the address;
 * it also expires.
 */
export const createPreview = serve(calls.createPreview, async (context, { id, language }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createPreview>> => {
    const found = await findEdition(tx, id, language)
    if ('refused' in found) return found
    const no = await whyOutOfScope(context, found.item, caller.session, tx)
    if (no) return no
    if (found.item.trashed_at) return { refused: 'IN_TRASH' }
    const { rows } = await sql<{ ends: Date }>`select platform.now() + ${PREVIEW_MS} * interval '1 millisecond' as ends`.execute(tx)
    const endsAt = one(rows).ends
    const { id: revisionId, made_at } = (await findRevision(tx, found.edition.revision_id))!
    const claim = { itemId: id, language, revisionId, savedAtMs: made_at.getTime(), endsAtMs: endsAt.getTime() }
    const proof = sign(context.keyring, claim)
    await context.recorder.record(tx, { action: 'content.preview-made', ...auditEvent(caller, found) })
    return { ok: { path: `${PREVIEW_PATH}?of=${proof}`, endsAt: endsAt.toISOString() } }
  })
})

function sign(keyring: Keyring, { itemId, language, revisionId, savedAtMs, endsAtMs }: Claim): string {
  const text = [itemId, language, revisionId, savedAtMs.toString(36), endsAtMs.toString(36)].join('.')
  const { keyId, mac } = keyring.mac(PURPOSE, text)
  return `${text}.${Buffer.from(keyId).toString('base64url')}.${mac.toString('base64url')}`
}
