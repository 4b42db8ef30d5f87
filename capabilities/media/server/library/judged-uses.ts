import type { Language } from '#contract/language.ts'
import type { MediaDeps } from '../deps.ts'
import type { Tx } from '../tables-of.ts'

/** Whether a judged text shows an asset: its words were judged with it. */
export async function isShownJudged(
  { isJudged }: Pick<MediaDeps, 'isJudged'>,
  tx: Tx,
  assetId: string,
  language: Language | null,
): Promise<boolean> {
  const uses = await tx
    .selectFrom('media.usage')
    .select('thing_id')
    .where('asset_id', '=', assetId)
    .where('by_whom', '=', 'content')
    .execute()
  return (
    uses.length > 0 &&
    (await isJudged(
      tx,
      uses.map(({ thing_id }) => thing_id),
      language,
    ))
  )
}
