import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'

export type PieceKind = 'hero' | 'news' | 'study' | 'place' | 'step' | 'course' | 'figure'
export type Piece = {
  readonly kind: PieceKind
  readonly facts: Readonly<Record<string, unknown>>
  readonly texts: Partial<Record<Language, Readonly<Record<string, string>>>>
}
export type PieceRow = Piece & { readonly id: string }

/** Every piece of the home page, in order. A few dozen rows, read only when the page is rendered anew. */
export async function readPieces(pool: Pool): Promise<PieceRow[]> {
  const { rows } = await pool.query<PieceRow>({
    name: 'website.read-pieces',
    text: 'select id, kind, facts, texts from website.home_piece order by kind, position',
  })
  return rows
}

/** Fills an empty home page; leaves any other alone. Announces the change to every process. */
export async function putPieces<T>(tx: Transaction<T>, pieces: readonly Piece[]): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select 1 from website.home_piece) as taken`.execute(tx)
  if (rows[0]?.taken) return
  for (const [position, { kind, facts, texts }] of pieces.entries()) {
    await sql`insert into website.home_piece (kind, position, facts, texts) values (${kind}, ${position}, ${JSON.stringify(facts)}, ${JSON.stringify(texts)})`.execute(
      tx,
    )
  }
  await tx.announce('website:pages', 'home')
}
