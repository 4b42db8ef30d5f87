import { Comments } from '#capabilities/engagement/web/comments-part.tsx'
import { ItemBar } from '#capabilities/engagement/web/item-bar-part.tsx'
import type { ItemPartsLoaded } from './item-loads.ts'

/** What other capabilities put below a published item, in their order. Rendered on the server too, and the same for everybody. */
export function ItemParts({ bar, comments }: ItemPartsLoaded) {
  return (
    <>
      <ItemBar key={bar.number} {...bar} />
      <Comments key={`comments of ${comments.number}`} {...comments} />
    </>
  )
}
