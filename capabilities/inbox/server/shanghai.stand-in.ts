import type { Pool } from 'pg'

const HOUR = 3_600_000

type Stopped = { readonly sql: Pool; readonly clock: { move(ms: number): Promise<void>; stop(): Promise<void> } }

/**
 * Stops the clock of a test world. The returned function moves it forward to an hour of tomorrow in Shanghai; 24 is the end of that day.
 */
export async function stopInShanghai({ clock, sql }: Stopped): Promise<(hour: number) => Promise<void>> {
  await clock.stop()
  const { rows } = await sql.query<{ ms: string }>(`
    select extract(epoch from date_trunc('day', platform.now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
      + interval '1 day' - platform.now()) * 1000 as ms`)
  let hereMs = -Number(rows[0]!.ms)
  return async (hour) => {
    await clock.move(hour * HOUR - hereMs)
    hereMs = hour * HOUR
  }
}
