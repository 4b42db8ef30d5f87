import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { HOME_PREVIEW_MS, HOME_PREVIEW_PATH, type makeHomePreview, type readHomePreview } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { composeHome, type HomeDeps } from './compose-home.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { isShownAt, readDraft, readNow, readPublished, type Tx } from './desk-store.ts'

export type PreviewDeps = Omit<HomeDeps, 'pool'> & {
  readonly database: Database
  readonly keyring: Keyring
  readonly recorder: Recorder
}
const PURPOSE = 'home-preview'

/** A signed address of the draft, whatever it becomes meanwhile: whoever arranges looks at it after each change. */
export function makePreview(deps: PreviewDeps, caller: SignedInCaller): Promise<Outcome<typeof makeHomePreview>> {
  return deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof makeHomePreview>> => {
    const endsAtMs = (await readNow(tx)).getTime() + HOME_PREVIEW_MS
    const text = endsAtMs.toString(36)
    const { keyId, mac } = deps.keyring.mac(PURPOSE, text)
    const proof = [text, Buffer.from(keyId).toString('base64url'), mac.toString('base64url')].join('.')
    await deps.recorder.record(tx, { action: 'home.preview-made', outcome: 'ok', target: 'home:draft', ...doneBy(caller) })
    return { ok: { path: `${HOME_PREVIEW_PATH}?of=${proof}`, endsAt: new Date(endsAtMs).toISOString() } }
  })
}

/** The draft as visitors would see it now; whatever is wrong with the proof, it was never there. */
export async function showPreview(
  deps: PreviewDeps,
  { of, language }: InputOf<typeof readHomePreview>,
): Promise<Outcome<typeof readHomePreview>> {
  const endsAtMs = check(deps.keyring, of)
  const db = deps.database.of<WebsiteTables>()
  const now = (await readNow(db)).getTime()
  if (endsAtMs === undefined || endsAtMs <= now) return { refused: 'NOT_FOUND' }
  const draft = (await readDraft(db)) ?? (await readPublished(db, 1))[0]
  const blocks = (draft?.blocks ?? DEFAULT_BLOCKS).filter((block) => isShownAt(block, now))
  const shown = await composeHome({ pool: deps.database.pool, courses: deps.courses }, blocks, language)
  return { ok: { ...shown, endsAt: new Date(endsAtMs).toISOString() } }
}

function check(keyring: Keyring, proof: string): number | undefined {
  const [text = '', key = '', mac = '', ...others] = proof.split('.')
  const made = { keyId: Buffer.from(key, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  if (others.length > 0 || !keyring.checkMac(PURPOSE, text, made)) return undefined
  const endsAtMs = Number.parseInt(text, 36)
  return Number.isSafeInteger(endsAtMs) ? endsAtMs : undefined
}
