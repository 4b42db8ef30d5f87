import type { AnyTransaction } from '#server/database/database.ts'

/** Announces tickets that have ended, to the process with the engine. */
export const TICKETS = 'live:tickets'

/** Names the studio by its number. */
export type TicketNews = { readonly number: number; readonly tickets: readonly string[] }

export async function publishEnded(tx: AnyTransaction, news: TicketNews): Promise<void> {
  if (news.tickets.length > 0) await tx.publish(TICKETS, JSON.stringify(news))
}
