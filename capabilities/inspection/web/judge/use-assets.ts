import { useEffect, useState } from 'react'
import { assetsOfBlocks } from '#capabilities/content/contract.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { useSlot } from '#web/slots.tsx'
import type { Task } from '../../contract.ts'

/** Returns all pictures and videos of a text and its blocks, the cover first. */
export const assetsOfTask = ({ cover, body, blocks }: Task['draft']): string[] => [
  ...new Set([...(cover === null ? [] : [cover]), ...assetsIn(body), ...assetsOfBlocks(blocks)]),
]

export function useAssets(ids: readonly string[]): DocumentAssets {
  const { readAssets } = useSlot(mediaLibrary)
  const [assets, setAssets] = useState<DocumentAssets>({})
  const wanted = ids.join()
  useEffect(() => {
    if (wanted !== '') void readAssets(wanted.split(',')).then(setAssets, () => {})
  }, [wanted, readAssets])
  return assets
}
