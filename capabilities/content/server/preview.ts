import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { type makePreview, PREVIEW_MS, PREVIEW_PATH, type readPreview } from '../contract.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'
import { findEdition } from './edition-store.ts'
import { drawFormulas } from './html/formulas.ts'
import { draftOf, findRevision } from './revision-store.ts'
import { happening } from './save-item.ts'

type Deps = Pick<ContentDeps, 'database' | 'keyring' | 'recorder'>
const PURPOSE = 'content-preview'
type Claim = {
  readonly itemId: string
  readonly language: Language
  readonly revisionId: string
  readonly savedAtMs: number
  readonly endsAtMs: number
}

/** A signed address of the working copy as it stands: it names what was saved when, so it ends with the next save, also by itself. */
export async function preview(
  deps: Deps,
  { id, language }: InputOf<typeof makePreview>,
  caller: SignedInCaller,
): Promise<Outcome<typeof makePreview>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof makePreview>> => {
    const found = await findEdition(tx, id, language)
    if ('refused' in found) return found
    if (found.item.trashed_at) return { refused: 'IN_TRASH' }
    const { rows } = await sql<{ ends: Date }>`select platform.now() + ${PREVIEW_MS} * interval '1 millisecond' as ends`.execute(tx)
    const endsAt = rows[0]!.ends
    const { id: revisionId, made_at } = (await findRevision(tx, found.edition.revision_id))!
    const claim = { itemId: id, language, revisionId, savedAtMs: made_at.getTime(), endsAtMs: endsAt.getTime() }
    const proof = sign(deps.keyring, claim)
    await deps.recorder.record(tx, { action: 'content.preview-made', ...happening(caller, found) })
    return { ok: { path: `${PREVIEW_PATH}?of=${proof}`, endsAt: endsAt.toISOString() } }
  })
}

/** What it shows, while it holds; whatever is wrong with it, it was never there. */
export async function showPreview({ database, keyring }: Deps, { of }: InputOf<typeof readPreview>): Promise<Outcome<typeof readPreview>> {
  const claim = check(keyring, of)
  if (!claim) return { refused: 'NOT_FOUND' }
  const db: Sql = database.of()
  const found = await findEdition(db, claim.itemId, claim.language)
  if ('refused' in found || found.item.trashed_at || found.edition.revision_id !== claim.revisionId) return { refused: 'NOT_FOUND' }
  const { rows } = await sql<{ ended: boolean }>`select ${new Date(claim.endsAtMs)}::timestamptz <= platform.now() as ended`.execute(db)
  const revision = await findRevision(db, claim.revisionId)
  if (rows[0]!.ended || revision?.made_at.getTime() !== claim.savedAtMs) return { refused: 'NOT_FOUND' }
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
      // A formula that cannot be drawn yet is shown as it was typed.
      body: 'ok' in drawing ? drawing.ok : draft.body,
      savedAt: revision.made_at.toISOString(),
      endsAt: new Date(claim.endsAtMs).toISOString(),
    },
  }
}

function sign(keyring: Keyring, { itemId, language, revisionId, savedAtMs, endsAtMs }: Claim): string {
  const text = [itemId, language, revisionId, savedAtMs.toString(36), endsAtMs.toString(36)].join('.')
  const { keyId, mac } = keyring.mac(PURPOSE, text)
  return `${text}.${Buffer.from(keyId).toString('base64url')}.${mac.toString('base64url')}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function check(keyring: Keyring, proof: string): Claim | undefined {
  const [itemId = '', told = '', revisionId = '', saved = '', ends = '', key = '', mac = '', ...others] = proof.split('.')
  const made = { keyId: Buffer.from(key, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  if (others.length > 0 || !keyring.checkMac(PURPOSE, [itemId, told, revisionId, saved, ends].join('.'), made)) return undefined
  const language = toLanguage(told)
  const [savedAtMs, endsAtMs] = [Number.parseInt(saved, 36), Number.parseInt(ends, 36)]
  return language && UUID.test(itemId) && UUID.test(revisionId) && Number.isSafeInteger(savedAtMs) && Number.isSafeInteger(endsAtMs)
    ? { itemId, language, revisionId, savedAtMs, endsAtMs }
    : undefined
}
