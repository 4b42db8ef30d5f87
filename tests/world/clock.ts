import type pg from 'pg'

export type Clock = {
  /** Lets time pass while the site runs. */
  move(ms: number): Promise<void>
  /** Sets the database's clock wrong, or right again. Neither the site nor its processes ran in between. */
  jump(ms: number): Promise<void>
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
/** Notes that the site has run until now, as it does each ten minutes. */
const SEEN = 'update privacy.clock set seen_at = platform.now() where jumped_from is null'

export function openClock(sql: pg.Pool): MovableClock {
  let base = OWN
  let [shiftMs, everMovedMs] = [0, 0]
  const define = (name: string, volatility: string, body: string, also = '') =>
    sql.query(
      `create or replace function platform.${name}() returns timestamptz language sql ${volatility} as $$ select ${body} $$; ${also}`,
    )
  const shift = (also?: string) => define('now', 'stable', `${base} + interval '${shiftMs} milliseconds'`, also)
  const move = async (ms: number) => {
    shiftMs += ms
    everMovedMs += ms
    await shift(SEEN)
  }
  return {
    move,
    async jump(ms) {
      shiftMs += ms
      await shift()
    },
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
