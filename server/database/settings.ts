import type pg from 'pg'

export type DatabaseSettings = pg.PoolConfig
