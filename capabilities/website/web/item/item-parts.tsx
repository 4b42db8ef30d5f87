import { useSlot } from '#web/slots.tsx'
import { type ItemPartsLoaded, itemParts } from './parts-slot.ts'

/** Renders the parts that other capabilities add below a published item. */
export function ItemParts({ loaded }: { readonly loaded: ItemPartsLoaded }) {
  const Parts = useSlot(itemParts)
  return <Parts loaded={loaded} />
}
