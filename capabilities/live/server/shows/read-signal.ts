import { MINUTE } from '#contract/duration.ts'
import { ABILITIES, signThumbnailToken } from '#streaming/control.ts'
import * as calls from '../../contract.ts'
import { channelName, ENGINE_LACKS, LINES, type Line, thumbnailAddress } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findDrilled } from './commands/command-store.ts'
import { viewerKey } from './engine/viewer-key.ts'
import { findChannel, findLines, findNewestEvent, findShow } from './show-store.ts'
import { toLine } from './signal.ts'

/**
 * The address of a thumbnail stays the same within one such period, so that browsers load each picture once. The token is valid for one
 * more period.
 */
const TOKEN_MS = 5 * MINUTE

export const readSignal = serve(calls.readSignal, async ({ database, keyring, findTools, engine }, { studio: studioId }) => {
  const db: Sql = database.of()
  const [studio, channel, lines, show, newestEvent, drilled, tools] = await Promise.all([
    findStudio(db, studioId),
    findChannel(db, studioId),
    findLines(db, studioId),
    findShow(db, studioId),
    findNewestEvent(db, studioId),
    findDrilled(db, studioId),
    findTools(),
  ])
  if (!studio) return { refused: 'NOT_FOUND' }
  const abilities = ABILITIES[engine === 'srs' ? 'srs' : 'embedded']
  const lineOf = (line: (typeof LINES)[number]) =>
    lines.find((each) => each.line === line) ?? { line, status: 'idle' as const, since: null, sample: null, is_fresh: false }
  const expiresAt = (Math.floor(Date.now() / TOKEN_MS) + 2) * TOKEN_MS
  const token = signThumbnailToken(viewerKey(keyring), { studio: channelName(studio.number), expiresAt })
  const addressOf = (line: Line, at: number) => thumbnailAddress(studio.number, line, { token, at })
  return {
    ok: {
      onAir: show ? channel.on_air : null,
      pinned: channel.pinned,
      drilled: show ? drilled : null,
      hasEnded: channel.has_ended,
      viewers: show ? channel.viewers : 0,
      lines: LINES.map((line) => toLine(lineOf(line), addressOf)),
      show: show ? { id: show.id, startedAt: show.started_at.toISOString(), peakViewers: show.peak_viewers } : null,
      freeBytes: channel.free_bytes,
      ladder: [...studio.ladder],
      renditions: show ? [...channel.renditions] : [],
      canTranscode: tools !== null && abilities.ladder,
      measuresContent: tools !== null,
      lacks: ENGINE_LACKS.filter((each) => !abilities[each]),
      newestEvent,
    },
  }
})
