import { randomBytes } from 'node:crypto'
import { HOUR } from '#contract/duration.ts'
import { signViewerToken } from '#streaming/control.ts'
import * as calls from '../../contract.ts'
import { channelName, playAddresses, showWatched } from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { viewerKey } from './engine/viewer-key.ts'
import { findChannel, findShow } from './show-store.ts'

/** Is longer than most shows. A viewer who watches longer counts by address afterwards. */
const COUNTED_MS = 12 * HOUR

export const watchLive = serve(calls.watchLive, async ({ database, keyring, engine }, { number }, { address, agent, session }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const [show, { renditions }] = await Promise.all([findShow(db, studio.id), findChannel(db, studio.id)])
  if (show) {
    const watched = { number, accountId: session?.accountId ?? null, by: { address, agent } }
    await database.inTransaction((tx: Tx) => tx.emit(showWatched, watched))
  }
  const id = randomBytes(12).toString('base64url')
  const grant = { studio: channelName(number), viewer: id, expiresAt: Date.now() + COUNTED_MS }
  const viewer = signViewerToken(viewerKey(keyring), grant)
  return { ok: playAddresses(number, { viewer, hasLadder: renditions.length > 0, isBySrs: engine === 'srs' }) }
})
