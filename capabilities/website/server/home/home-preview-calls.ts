import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { HOME_PREVIEW_MS, HOME_PREVIEW_PATH } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { composeHome } from './compose-home.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { isShownAt, readDraft, readNow, readPublishedHome, type Tx } from './desk-store.ts'
import { type PreviewContext, PURPOSE } from './preview.ts'

/** Creates a signed address of the draft. The address shows later changes too, so the operator can reload it. */
export const createHomePreview = serve(calls.createHomePreview, (context: PreviewContext, _input, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createHomePreview>> => {
    const endsAtMs = (await readNow(tx)).getTime() + HOME_PREVIEW_MS
    const text = endsAtMs.toString(36)
    const { keyId, mac } = context.keyring.mac(PURPOSE, text)
    const proof = [text, Buffer.from(keyId).toString('base64url'), mac.toString('base64url')].join('.')
    await context.recorder.record(tx, { action: 'home.preview-made', outcome: 'ok', target: 'home:draft', ...doneBy(caller) })
    return { ok: { path: `${HOME_PREVIEW_PATH}?of=${proof}`, endsAt: new Date(endsAtMs).toISOString() } }
  })
})

/** Returns the draft as visitors would see it. Refuses every invalid or expired proof as not found. */
export const getHomePreview = serve(calls.getHomePreview, async (context: PreviewContext, { of, language }) => {
  const endsAtMs = check(context.keyring, of)
  const db = context.database.of<WebsiteTables>()
  const now = (await readNow(db)).getTime()
  if (endsAtMs === undefined || endsAtMs <= now) return { refused: 'NOT_FOUND' }
  const draft = (await readDraft(db)) ?? (await readPublishedHome(db, 1))[0]
  const blocks = (draft?.blocks ?? DEFAULT_BLOCKS).filter((block) => isShownAt(block, now))
  const shown = await composeHome({ ...context, pool: context.database.pool }, blocks, language)
  return { ok: { ...shown, endsAt: new Date(endsAtMs).toISOString() } }
})

function check(keyring: Keyring, proof: string): number | undefined {
  const [text = '', key = '', mac = '', ...others] = proof.split('.')
  const made = { keyId: Buffer.from(key, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  if (others.length > 0 || !keyring.checkMac(PURPOSE, text, made)) return undefined
  const endsAtMs = Number.parseInt(text, 36)
  return Number.isSafeInteger(endsAtMs) ? endsAtMs : undefined
}
