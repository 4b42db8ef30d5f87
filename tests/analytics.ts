import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

export const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

export type SentBy = { readonly address?: string; readonly token?: string; readonly agent?: string; readonly width?: number }
export type SentEvent = { readonly name: string; readonly agoMs?: number } & Readonly<Record<string, unknown>>

/** A batch as a page sends it. */
export const batchOf = (events: readonly SentEvent[], { width = 1_440 }: Pick<SentBy, 'width'> = {}) => ({
  batch: randomUUID(),
  language: 'zh-CN',
  width,
  automated: false,
  events: events.map((event) => ({ agoMs: 0, ...event })),
})

/** Sends events as a page of the site does. */
export const send = (world: Pick<World, 'ask'>, events: readonly SentEvent[], by: SentBy = {}) => sendBatch(world, batchOf(events, by), by)

export const sendBatch = (world: Pick<World, 'ask'>, batch: object, { agent = CHROME, address, token }: SentBy = {}) =>
  world.ask(
    '/api/analytics/events',
    { ...batch },
    {
      headers: { 'user-agent': agent },
      ...(address !== undefined && { address }),
      ...(token !== undefined && { token }),
    },
  )

/** Events of a name, as the totals of the days tell it. */
export async function countOf({ sql }: Pick<World, 'sql'>, name: string): Promise<number> {
  const { rows } = await sql.query<{ events: number }>(
    'select coalesce(sum(events), 0)::int as events from analytics.day_total where name = $1',
    [name],
  )
  return rows[0]!.events
}
