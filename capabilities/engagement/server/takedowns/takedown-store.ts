import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ReportReason } from '../../contract.ts'
import type { Sql } from '../context.ts'

/** A copy of an item that was public until the takedown, by its revision. */
export type TakenCopy = { readonly language: Language; readonly revisionId: string; readonly title: string }
export type TakedownRow = {
  readonly id: string
  readonly item_id: string
  readonly number: number
  readonly copies: readonly TakenCopy[]
  readonly reason: ReportReason
  readonly note: string
  readonly made_by: string
  readonly made_at: Date
  readonly owner_id: string | null
  readonly author_id: string | null
}

export async function findTakedowns(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, TakedownRow>> {
  const { rows } = await sql<TakedownRow>`select * from engagement.takedown where id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the title in this language, or else in the other. */
export const titleOf = ({ copies, number }: Pick<TakedownRow, 'copies' | 'number'>, language: Language): string =>
  (copies.find((copy) => copy.language === language) ?? copies[0])?.title || `#${number}`
