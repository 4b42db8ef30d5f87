import type { InputOf, Outcome } from '#contract/call.ts'
import { ABILITIES } from '#streaming/control.ts'
import { type readSignal as call, ENGINE_LACKS, LINES } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findDrilled } from './commands/command-store.ts'
import { findChannel, findLines, findNewestEvent, findShow } from './show-store.ts'
import { toLine } from './signal.ts'

const NEVER = new Date(0)

export async function readSignal(
  { database, findTools, engine }: Pick<LiveDeps, 'database' | 'findTools' | 'engine'>,
  { studio: studioId }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
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
    lines.find((each) => each.line === line) ?? { line, status: 'idle' as const, since: NEVER, sample: null, is_fresh: false }
  return {
    ok: {
      onAir: show ? channel.on_air : null,
      pinned: channel.pinned,
      drilled: show ? drilled : null,
      hasEnded: channel.has_ended,
      viewers: show ? channel.viewers : 0,
      lines: LINES.map((line) => toLine(lineOf(line))),
      show: show ? { id: show.id, startedAt: show.started_at.toISOString(), peakViewers: show.peak_viewers } : null,
      freeBytes: channel.free_bytes,
      ladder: [...studio.ladder],
      renditions: show ? [...channel.renditions] : [],
      canTranscode: tools !== null && abilities.ladder,
      lacks: ENGINE_LACKS.filter((each) => !abilities[each]),
      newestEvent,
    },
  }
}
