import { randomBytes } from 'node:crypto'
import type { DatabaseSettings } from '#server/database/database.ts'
import { administer, connectTo } from './setup.ts'
import { giveBackDatabase, takeDatabase } from './world/databases.ts'

type FreshDatabase = AsyncDisposable & { readonly settings: DatabaseSettings }

/** Opens an exclusive database, migrated or `empty`. Disposal disconnects remaining clients. */
export async function openFreshDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<FreshDatabase> {
  return from === 'empty' ? openEmpty() : openMigrated()
}

async function openMigrated(): Promise<FreshDatabase> {
  const database = await takeDatabase()
  return {
    settings: connectTo(database.name),
    async [Symbol.asyncDispose]() {
      await database.disconnectOthers()
      giveBackDatabase(database)
    },
  }
}

async function openEmpty(): Promise<FreshDatabase> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template template0`)
  return {
    settings: connectTo(name),
    async [Symbol.asyncDispose]() {
      await administer(untilLeft(name))
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Waits up to half a second: sessions end later than their pool, and cutting one off meanwhile raises an error outside any test. */
const untilLeft = (name: string): string => `do $$ begin
  for look in 1..50 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.01);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`
