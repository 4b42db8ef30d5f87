import { defineEvent } from '#contract/event.ts'

/** What pages show of an asset has changed. `items`: those of content that show it. */
export type AssetChange = { readonly assetId: string; readonly items: readonly string[] }
export const assetChanged = defineEvent<AssetChange>('media.asset-changed', { required: true })
