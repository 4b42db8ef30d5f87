import { Outlet } from 'react-router'
import { Comments } from '#capabilities/engagement/web/comments-part.tsx'
import { ItemBar } from '#capabilities/engagement/web/item-bar-part.tsx'
import { FollowRow } from '#capabilities/follow/web/follow-row-part.tsx'
import { itemParts } from '#capabilities/website/web/item/parts-slot.ts'
import { fillSlot, Slots } from '#web/slots.tsx'
import type { ItemPartsLoaded } from '../parts/item-loads.ts'

/** Adds the parts of other capabilities below every published item, in order. */
function ItemParts({ loaded }: { readonly loaded: Readonly<Record<string, unknown>> }) {
  const { bar, follow, comments } = loaded as ItemPartsLoaded
  return (
    <>
      <ItemBar key={bar.number} {...bar} />
      <FollowRow key={`follow of ${follow.number}`} of={follow.of} rendered={follow.rendered} />
      <Comments key={`comments of ${comments.number}`} {...comments} />
    </>
  )
}

const filled = [fillSlot(itemParts, ItemParts)]

/** Wraps every page that shows one item. */
export default function ItemLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
