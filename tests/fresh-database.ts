import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { connectTo, template } from './setup.ts'

type FreshDatabase = AsyncDisposable & { readonly settings: DatabaseSettings }

/** A database of a test's own, migrated or `empty`. Dropped when the test lets it go. */
export async function openFreshDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<FreshDatabase> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${from === 'migrated' ? `${template} strategy file_copy` : 'template0'}`)
  return { settings: connectTo(name), [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`) }
}

/** One statement on the test server itself. */
export async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(connectTo('postgres'))
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
