import type { PromotionContext } from './context.ts'

/** Passes all names to analytics again, including those of promotions older than the names in analytics. Removes nothing. */
export async function syncNames({ database, nameChannels }: PromotionContext): Promise<number> {
  await database.inTransaction(async (tx) => {
    await nameChannels(tx, await tx.selectFrom('promotion.channel').select(['code', 'name']).execute())
  })
  return 0
}
