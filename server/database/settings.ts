import type pg from 'pg'

/** How the database is reached. */
export type DatabaseSettings = pg.PoolConfig
