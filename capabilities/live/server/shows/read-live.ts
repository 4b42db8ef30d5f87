import * as calls from '../../contract.ts'
import { playAddresses, titleFor } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readCovers } from '../cover-store.ts'
import { countLikes } from '../likes/like-store.ts'
import { findReplays } from '../replays/replay-store.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findChannel, findShow } from './show-store.ts'

/** Refuses a closed studio with NOT_FOUND, like an unknown one (S82). */
export const readLive = serve(calls.readLive, async ({ database, engine }, { number, language: wanted }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const [show, channel, covers, likes, replays] = await Promise.all([
    findShow(db, studio.id),
    findChannel(db, studio.id),
    readCovers(database.pool, [studio.cover]),
    countLikes(db, studio.id),
    findReplays(db, database.pool, { language: wanted, most: 1, studioId: studio.id }),
  ])
  const { language: spokenLanguage, category, description, cover, play_format: format, is_demo: isDemo } = studio
  return {
    ok: {
      number,
      ...titleFor({ ...studio, otherTitle: studio.other_title }, wanted),
      spokenLanguage,
      category,
      isDemo,
      description,
      onAirSince: show?.started_at.toISOString() ?? null,
      startsAt: studio.starts_at?.toISOString() ?? null,
      endsAt: studio.ends_at?.toISOString() ?? null,
      viewers: show ? channel.viewers : 0,
      likes,
      cover: (cover !== null && covers.get(cover)) || null,
      replay: replays[0] ?? null,
      play: { format, ...playAddresses(number, { hasLadder: channel.renditions.length > 0, isBySrs: engine === 'srs' }) },
    },
  }
})
