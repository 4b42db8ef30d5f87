import { useQuery } from '@tanstack/react-query'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { useSlot } from '#web/slots.tsx'
import type { ItemRow } from '../../contract.ts'
import { itemViews } from './item-views-slot.ts'

export type RowDetails = { readonly covers: DocumentAssets; readonly views: ReadonlyMap<number, number> }

/** Loads each detail independently; failed ones are omitted. */
export function useRowDetails(rows: readonly ItemRow[] = []): RowDetails {
  const findViews = useSlot(itemViews)
  const { readAssets } = useSlot(mediaLibrary)
  const numbers = rows.map(({ number }) => number)
  const pictures = [...new Set(rows.flatMap(({ cover }) => cover ?? []))]
  const views = useQuery({ queryKey: ['item views', numbers], queryFn: () => findViews(numbers), enabled: numbers.length > 0 })
  const covers = useQuery({ queryKey: ['item covers', pictures], queryFn: () => readAssets(pictures), enabled: pictures.length > 0 })
  return { covers: covers.data ?? {}, views: views.data ?? new Map() }
}
