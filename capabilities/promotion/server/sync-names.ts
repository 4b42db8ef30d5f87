import type { PromotionDeps, Tx } from './deps.ts'

/** Passes every name to analytics again, so that it knows those, too, that were given before it had names. Removes nothing. */
export async function syncNames({ database, nameChannels }: Pick<PromotionDeps, 'database' | 'nameChannels'>): Promise<number> {
  await database.inTransaction(async (tx: Tx) => {
    await nameChannels(tx, await tx.selectFrom('promotion.channel').select(['code', 'name']).execute())
  })
  return 0
}
