import { isDeepStrictEqual } from 'node:util'
import type { Audience } from '#contract/site/audience.ts'
import type { ContentContext, Tx } from '../context.ts'
import { findEditions, lockItemRow } from '../edition-store.ts'
import { followAudience } from '../public-copy.ts'
import { followUses } from '../uses.ts'

/**
 * Sets the audiences that items take over from what they are parts of; null for none. It applies to their public copies and files in the same
 * transaction, and to later ones. Unknown items are left out, and unchanged ones are not locked.
 */
export async function setInheritedAudiences(
  context: Pick<ContentContext, 'noteUses'>,
  tx: Tx,
  inherited: ReadonlyMap<string, Audience | null>,
): Promise<void> {
  if (inherited.size === 0) return
  const known = await tx
    .selectFrom('content.item')
    .select(['id', 'inherited_audience'])
    .where('id', 'in', [...inherited.keys()])
    .orderBy('id')
    .execute()
  for (const { id, inherited_audience: before } of known) {
    const audience = inherited.get(id) ?? null
    const item = isDeepStrictEqual(before, audience) ? undefined : await lockItemRow(tx, id)
    if (!item) continue
    await tx
      .updateTable('content.item')
      .set({ inherited_audience: audience && JSON.stringify(audience) })
      .where('id', '=', id)
      .execute()
    await followAudience(tx, { ...item, inherited_audience: audience }, await findEditions(tx, id))
    await followUses(context, tx, id)
  }
}
