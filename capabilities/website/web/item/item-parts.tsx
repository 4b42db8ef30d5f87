import { useSlot } from '#web/slots.tsx'
import { type ItemPartsLoaded, itemParts } from './parts-slot.ts'

/** What others put below a published item, in their order. */
export function ItemParts({ loaded }: { readonly loaded: ItemPartsLoaded }) {
  const Parts = useSlot(itemParts)
  return <Parts loaded={loaded} />
}
