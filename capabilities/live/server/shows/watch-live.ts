import { randomBytes } from 'node:crypto'
import type { InputOf, Outcome } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { signViewerToken } from '#streaming/control.ts'
import { type watchLive as call, channelName, playAddresses } from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { viewerKey } from './engine/viewer-key.ts'

/** Longer than most shows; who watches on after that counts by address. */
const COUNTED_MS = 12 * HOUR

export async function watchLive(
  { database, keyring }: Pick<LiveDeps, 'database' | 'keyring'>,
  { number }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const studio = await findStudioByNumber(database.of(), number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const viewer = randomBytes(12).toString('base64url')
  const grant = { studio: channelName(number), viewer, expiresAt: Date.now() + COUNTED_MS }
  return { ok: playAddresses(number, signViewerToken(viewerKey(keyring), grant)) }
}
