import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/document/document.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { mediaLibrary, type PickedAsset, type UploadedAsset } from '#web/console/parts.ts'
import { useSlot } from '#web/slots.tsx'

type Kind = 'picture' | 'video'
type Asked = { readonly kind: Kind; done(picked: PickedAsset | undefined): void }
type Library = {
  readonly assets: DocumentAssets
  pick(kind: Kind): Promise<PickedAsset | undefined>
  /** Uploads a file into the library; `onShare` reports the progress. */
  upload(file: File, onShare: (share: number) => void): Promise<UploadedAsset>
  readonly window: ReactNode
}

/** Connects a text to the media library: its assets and a picker. */
export function useLibrary(ids: readonly string[]): Library {
  const { Picker, readAssets, upload: send } = useSlot(mediaLibrary)
  const [assets, setAssets] = useState<DocumentAssets>({})
  const [asked, setAsked] = useState<Asked>()
  const known = useRef(new Set<string>())
  const wanted = ids.filter((id) => !known.current.has(id)).join()
  useEffect(() => {
    if (wanted === '') return
    const missing = wanted.split(',')
    for (const id of missing) known.current.add(id)
    const forget = () => missing.forEach((id) => void known.current.delete(id))
    readAssets(missing).then((found) => setAssets((before) => ({ ...before, ...found })), forget)
  }, [wanted, readAssets])
  const pick = useCallback(
    (kind: Kind) =>
      new Promise<PickedAsset | undefined>((resolve) => {
        setAsked({
          kind,
          done(picked) {
            setAsked(undefined)
            if (picked) setAssets((before) => ({ ...before, [picked.id]: picked.asset }))
            resolve(picked)
          },
        })
      }),
    [],
  )
  const upload = useCallback(
    async (file: File, onShare: (share: number) => void) => {
      const uploaded = await send(file, onShare)
      if ('id' in uploaded) setAssets((before) => ({ ...before, [uploaded.id]: uploaded.asset }))
      return uploaded
    },
    [send],
  )
  return {
    assets,
    pick,
    upload,
    window: asked && (
      <Suspense fallback={null}>
        <Picker kind={asked.kind} onDone={asked.done} />
      </Suspense>
    ),
  }
}

export function assetsOfDraft(document: Document): readonly string[] {
  const found: string[] = []
  const open: unknown[] = [document]
  for (let node = open.pop() as Node | undefined; node; node = open.pop() as Node | undefined) {
    if (node.attrs?.asset !== undefined) found.push(node.attrs.asset)
    open.push(...(node.content ?? []))
  }
  return found
}
type Node = { readonly attrs?: { readonly asset?: string }; readonly content?: readonly unknown[] }
