import { randomBytes } from 'node:crypto'
import type { DatabaseSettings } from '#server/database/database.ts'
import { administer, connectTo } from './setup.ts'
import { giveBackDatabase, takeDatabase } from './world/databases.ts'

type FreshDatabase = AsyncDisposable & { readonly settings: DatabaseSettings }

/** A database that nobody else uses, as the migrations leave it or `empty`. Whoever is still connected when the test lets it go is cut off. */
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
  return { settings: connectTo(name), [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`) }
}
