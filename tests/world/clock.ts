import type pg from 'pg'

export type Clock = {
  move(ms: number): Promise<void>
  /** Stops the database's clock, so that only `move` advances it, independent of the machine's speed. */
  stop(): Promise<void>
}
export type MovableClock = Clock & {
  /** Monotonic milliseconds of the processes; they never decrease. */
  nowMs(): number
  /** Restarts the clock after the database was reset to its own time. */
  restart(): void
}

/** The definition of the product's platform.now(); a test keeps them equal. */
const OWN = 'pg_catalog.now()'

export function openClock(sql: pg.Pool): MovableClock {
  let base = OWN
  let [shiftMs, everMovedMs] = [0, 0]
  const define = (name: string, volatility: string, body: string) =>
    sql.query(`create or replace function platform.${name}() returns timestamptz language sql ${volatility} as $$ select ${body} $$`)
  const move = async (ms: number) => {
    shiftMs += ms
    everMovedMs += ms
    await define('now', 'stable', `${base} + interval '${shiftMs} milliseconds'`)
  }
  return {
    move,
    async stop() {
      const { rows } = await sql.query<{ now: string }>(`select ${OWN}::text as now`)
      base = `timestamptz '${rows[0]!.now}'`
      await move(0)
      await define('moment', 'volatile', 'platform.now()')
    },
    nowMs: () => performance.now() + everMovedMs,
    restart() {
      base = OWN
      shiftMs = 0
    },
  }
}
