import type { DocumentAsset } from '#contract/document/document-asset.ts'
import { SECOND, writeLength } from '#contract/duration.ts'
import type { Translate } from '#contract/text.ts'
import type { contentScreens } from '../../text/screens.ts'

type ContentTranslate = Translate<(typeof contentScreens)['en-US']>

/** Describes an asset without a picture: a video by its length and size, a missing file by the start of its id. */
export function describeAsset(t: ContentTranslate, id: string, asset: DocumentAsset | undefined): string {
  if (asset?.kind !== 'video') return t('picker.missing', { id: id.slice(0, 8) })
  return t('picker.video', { length: writeLength((asset.durationMs ?? 0) / SECOND), size: `${asset.width} × ${asset.height}` })
}
