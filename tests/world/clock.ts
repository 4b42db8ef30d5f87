import type pg from 'pg'

export type Clock = {
  move(ms: number): Promise<void>
  /** From here on the database's time goes on by `move` alone, however slow the machine is. */
  stop(): Promise<void>
}
/** The clock of one database and of the processes on it. */
export type MovableClock = Clock & {
  /** Monotonic milliseconds of the processes. They never go back. */
  nowMs(): number
  /** The database was put back to its own time. */
  restart(): void
}

/** What the product's own platform.now() says; kept equal by a test. */
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
