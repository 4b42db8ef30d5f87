import type { AnyTransaction } from '#server/database/database.ts'

/** Announced when a studio was made, changed or removed; the payload is the studio. */
export const STUDIOS = 'live:studios'

export const publishStudio = (tx: AnyTransaction, studioId: string): Promise<void> => tx.publish(STUDIOS, studioId)
