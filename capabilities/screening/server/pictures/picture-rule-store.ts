import type { PictureRules } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type SavedRules = { readonly rules: PictureRules; readonly version: number }

/** Reads the current rules. The migration creates the row, and the contract checks every save. */
export async function findPictureRules(db: Sql): Promise<SavedRules> {
  const { rules, version } = await db.selectFrom('screening.picture_rules').select(['rules', 'version']).executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}

/** Locks the row until the transaction ends. */
export async function lockPictureRules(tx: Tx): Promise<SavedRules> {
  const { rules, version } = await tx
    .selectFrom('screening.picture_rules')
    .select(['rules', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { rules: rules as PictureRules, version }
}
