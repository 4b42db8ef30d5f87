import { pictureOf } from '#capabilities/media/contract.ts'
import * as calls from '../../contract.ts'
import { LINES } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readAssets } from '../cover-store.ts'
import { readStudioNow } from '../first-show.ts'
import { findKeys, type LineKey } from '../key-store.ts'
import { showAddress } from '../pull-secret.ts'
import { findStudioReplays } from '../replays/replay-store.ts'
import { findStudio, type StudioRow } from './studio-store.ts'

export const readStudio = serve(calls.readStudio, async ({ database, publishServers, pullHosts }, { id }) => {
  const db: Sql = database.of()
  const [studio, keys, replays, now] = await Promise.all([
    findStudio(db, id),
    findKeys(db, id),
    findStudioReplays(db, id),
    readStudioNow(db, id),
  ])
  if (!studio) return { refused: 'NOT_FOUND' }
  const assets = await readAssets(database.pool, [studio.cover, studio.standby, studio.slate])
  const picture = (id: string | null) => pictureOf(assets.get(id ?? '')) ?? null
  const { number, version, status, method, policy } = studio
  const lines = LINES.map((line) => ({ line, key: toKey(keys.find((key) => key.line === line)) }))
  const pictures = { coverPicture: picture(studio.cover), standbyPicture: picture(studio.standby), slatePicture: picture(studio.slate) }
  const address = showAddress(studio)
  const pulled = address === null ? null : { address, delayS: studio.pull_delay_s }
  const own = { id, number, version, status, method, policy, head: toHead(studio) }
  const known = { ...now, replays: [...replays] }
  return { ok: { ...own, ...known, lines, ...pictures, servers: [...publishServers()], pulled, pullHosts: [...pullHosts] } }
})

const toHead = (row: StudioRow) => ({
  title: row.title,
  otherTitle: row.other_title,
  language: row.language,
  notice: row.notice,
  description: row.description,
  category: row.category,
  cover: row.cover,
  standby: row.standby,
  slate: row.slate,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  playFormat: row.play_format,
  judgesContent: row.judges_content,
})

const toKey = (key: LineKey | undefined) => (key ? { last4: key.last4, madeAt: key.made_at.toISOString(), madeBy: key.made_by } : null)
