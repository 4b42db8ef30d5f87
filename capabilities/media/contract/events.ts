import { defineEvent } from '#contract/event.ts'

/** Is emitted when data of an asset changes that pages show. `items` are the content items that show it. */
export type AssetChange = { readonly assetId: string; readonly items: readonly string[] }
export const assetChanged = defineEvent<AssetChange>('media.asset-changed', { required: true })
