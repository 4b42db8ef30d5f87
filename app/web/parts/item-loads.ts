import type { ItemShown } from '#capabilities/content/contract.ts'
import { loadComments } from '#capabilities/engagement/web/load-comments-part.ts'
import { loadItemBar } from '#capabilities/engagement/web/load-item-bar-part.ts'
import { loadFollow } from '#capabilities/follow/web/load-follow-part.ts'
import type { Visit } from '#contract/site/visit.ts'

export type ItemPartsLoaded = Awaited<ReturnType<typeof loadItemParts>>

/** Loads the data of the parts below a published item. Runs on the server only. */
export async function loadItemParts(visit: Visit, item: ItemShown) {
  const [bar, follow, comments] = await Promise.all([loadItemBar(visit, item), loadFollow(visit, item), loadComments(visit, item)])
  return { bar, follow, comments }
}
