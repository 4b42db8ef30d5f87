import { useEffect, useState } from 'react'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { useSlot } from '#web/slots.tsx'

/** Pictures and videos as far as the library can show them. */
export function useAssets(ids: readonly string[]): DocumentAssets {
  const { readAssets } = useSlot(mediaLibrary)
  const [assets, setAssets] = useState<DocumentAssets>({})
  const wanted = ids.join()
  useEffect(() => {
    if (wanted !== '') void readAssets(wanted.split(',')).then(setAssets, () => {})
  }, [wanted, readAssets])
  return assets
}
