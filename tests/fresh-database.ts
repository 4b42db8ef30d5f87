import { randomBytes } from 'node:crypto'
import type { DatabaseSettings } from '#server/database/database.ts'
import { administer, connectTo, template } from './setup.ts'
import { giveBackDatabase, takeDatabase } from './world/databases.ts'

type FreshDatabase = AsyncDisposable & { readonly settings: DatabaseSettings }

/**
 * Opens an exclusive database: migrated, a new copy of the migrated one, on which tests have no sessions, or empty. Disposal disconnects
 * remaining clients.
 */
export async function openFreshDatabase(from: 'migrated' | 'copied' | 'empty' = 'migrated'): Promise<FreshDatabase> {
  return from === 'migrated' ? openMigrated() : openNew(from === 'copied' ? template : 'template0')
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

async function openNew(from: string): Promise<FreshDatabase> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${from} strategy file_copy`)
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
