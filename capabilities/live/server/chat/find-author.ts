import { sql } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Tx } from '../context.ts'
import type { MessageRow } from './message-store.ts'

type Author = { readonly accountId: string } | { readonly refused: 'AUTHOR_GONE' | 'AUTHOR_OPERATES' }

/** Returns the author of a message. Refuses authors who operate chats, since operators may not sanction each other. */
export async function findAuthor(tx: Tx, { account_id: accountId }: MessageRow, operators: readonly Role[]): Promise<Author> {
  if (accountId === null) return { refused: 'AUTHOR_GONE' }
  const { rows } = await sql<{ roles: Role[] }>`select roles from accounts.person where account_id = ${accountId}`.execute(tx)
  if (!rows[0]) return { refused: 'AUTHOR_GONE' }
  return rows[0].roles.some((role) => operators.includes(role)) ? { refused: 'AUTHOR_OPERATES' } : { accountId }
}
