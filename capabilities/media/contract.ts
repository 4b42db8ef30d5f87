export * from './contract/channel.ts'
export * from './contract/events.ts'
export { KINDS, type MediaKind, type MediaNote, type MediaState, PERMISSIONS, STATES } from './contract/fields.ts'
export * from './contract/folders.ts'
export * from './contract/library.ts'
export * from './contract/public-asset.ts'
export * from './contract/uploads.ts'
export * from './contract/video.ts'

/**
 * SQL views that others may read. `media.public_asset` holds what is ready to be shown: id, kind, alt (jsonb, language to text), focal_x, focal_y,
 * width, height, duration_ms, variants (jsonb list of { name, role, format, width, height, bytes, language, label }), poster (of videos, jsonb
 * { id, width, height, variants } or null). The capability that shows an asset to the public decides that it may be shown: there is no list of them.
 */
export const VIEWS = ['media.public_asset'] as const

/**
 * SQL functions that others may call. `media.note_judged (by_whom, thing_id, language, is_judged)`: whether a thing that shows assets was judged in a
 * language, or waits for it; its owner notes every change.
 */
export const FUNCTIONS = ['media.note_judged'] as const

/** Something that shows assets: which capability's, its id there, and how it is called, for the list of where an asset is used. */
export type User = { readonly by: string; readonly id: string; readonly title: string }
