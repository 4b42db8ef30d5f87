import type { PictureRules } from '../../contract.ts'
import type { Sql, Tx } from '../deps.ts'

type SavedRules = { readonly rules: PictureRules; readonly version: number }

/** As they stand; written by the migration, checked by the contract on every save. */
export async function findPictureRules(db: Sql): Promise<SavedRules> {
  const { rules, version } = await db.selectFrom('screening.picture_rules').select(['rules', 'version']).executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}

/** Locked until the transaction ends. */
export async function lockPictureRules(tx: Tx): Promise<SavedRules> {
  const { rules, version } = await tx
    .selectFrom('screening.picture_rules')
    .select(['rules', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}
