import type { AnyTransaction } from '#server/database/database.ts'

/** Announces that a studio was created, changed or removed. The payload is its id. */
export const STUDIOS = 'live:studios'

export const publishStudio = (tx: AnyTransaction, studioId: string): Promise<void> => tx.publish(STUDIOS, studioId)
