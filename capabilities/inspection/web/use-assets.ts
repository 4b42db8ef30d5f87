import { useEffect, useState } from 'react'
import type { DocumentAssets } from '#contract/document-asset.ts'
import { consoleParts } from '#web/console-parts.ts'

/** Pictures and videos as far as the library can show them. */
export function useAssets(ids: readonly string[]): DocumentAssets {
  const [assets, setAssets] = useState<DocumentAssets>({})
  const wanted = ids.join()
  useEffect(() => {
    if (wanted === '') return
    void consoleParts
      .media?.()
      .then((library) => library.readAssets(wanted.split(',')))
      .then(setAssets, () => {})
  }, [wanted])
  return assets
}
