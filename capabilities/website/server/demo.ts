import { readFileSync } from 'node:fs'
import type { InTransaction } from '#server/database/database.ts'
import { fillHome, type Piece } from './home-store.ts'

const SEED = new URL('../../../database/demo/home.json', import.meta.url)

/** The small world that a trial starts with. Does nothing on a home page that has anything. */
export async function loadDemo(inTransaction: InTransaction<unknown>): Promise<void> {
  await fillHome(inTransaction, JSON.parse(readFileSync(SEED, 'utf8')) as Piece[])
}
