import { sql } from 'kysely'
import { type Language, toLanguage } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { PREVIEW_MS, PREVIEW_PATH } from '../../contract.ts'
import type { Tx } from '../context.ts'

const PURPOSE = 'content-preview'
type Claim = {
  readonly itemId: string
  readonly language: Language
  readonly revisionId: string
  readonly savedAtMs: number
  readonly endsAtMs: number
}

/**
 * Returns a signed address of a revision. The signature includes the time of the revision, so the next save invalidates the address; it also
 * expires.
 */
export async function signPreview(
  keyring: Keyring,
  tx: Tx,
  edition: { readonly itemId: string; readonly language: Language; readonly revision: { readonly id: string; readonly made_at: Date } },
): Promise<{ readonly path: string; readonly endsAt: Date }> {
  const { rows } = await sql<{ ends: Date }>`select platform.now() + ${PREVIEW_MS} * interval '1 millisecond' as ends`.execute(tx)
  const endsAt = one(rows).ends
  const { itemId, language, revision } = edition
  const text = [itemId, language, revision.id, revision.made_at.getTime().toString(36), endsAt.getTime().toString(36)].join('.')
  const { keyId, mac } = keyring.mac(PURPOSE, text)
  return { path: `${PREVIEW_PATH}?of=${text}.${Buffer.from(keyId).toString('base64url')}.${mac.toString('base64url')}`, endsAt }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function check(keyring: Keyring, proof: string): Claim | undefined {
  const [itemId = '', languageTag = '', revisionId = '', saved = '', ends = '', key = '', mac = '', ...others] = proof.split('.')
  const made = { keyId: Buffer.from(key, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  if (others.length > 0 || !keyring.checkMac(PURPOSE, [itemId, languageTag, revisionId, saved, ends].join('.'), made)) return undefined
  const language = toLanguage(languageTag)
  const [savedAtMs, endsAtMs] = [Number.parseInt(saved, 36), Number.parseInt(ends, 36)]
  return language && UUID.test(itemId) && UUID.test(revisionId) && Number.isSafeInteger(savedAtMs) && Number.isSafeInteger(endsAtMs)
    ? { itemId, language, revisionId, savedAtMs, endsAtMs }
    : undefined
}
