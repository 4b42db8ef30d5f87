export * from './contract/channel.ts'
export * from './contract/events.ts'
export { KINDS, type MediaKind, type MediaNote, type MediaState, PERMISSIONS, STATES } from './contract/fields.ts'
export * from './contract/folders.ts'
export * from './contract/library.ts'
export * from './contract/public-asset.ts'
export * from './contract/uploads.ts'
export * from './contract/video.ts'

/**
 * SQL views for other capabilities. `media.public_asset` holds ready assets: id, kind, alt (jsonb, language to text), focal_x, focal_y,
 * width, height, duration_ms, variants (jsonb list of { name, role, format, width, height, bytes, language, label }), poster (of videos,
 * jsonb { id, width, height, is_limited, variants } or null), signed_until (null for open files; those of other assets have signed addresses
 * only, `media.signFiles`). There is no list of public assets: the capability that shows an asset decides that it may be shown. `media.asset_hash` holds every asset: id, kind, source_bytes, and the SHA-256 of the uploaded file, or null where none is known.
 */
export const VIEWS = ['media.public_asset', 'media.asset_hash'] as const

/**
 * SQL functions for other capabilities. `media.note_judged (by_whom, thing_id, language, is_judged)` records whether a thing that shows
 * assets is approved in a language, or waits for inspection. Its owner calls it on every change.
 */
export const FUNCTIONS = ['media.note_judged'] as const

/**
 * Says to whom something shows an asset: to everyone, to its audience only, or to no reader yet. A file is open when anything shows it to
 * everyone. Once something has limited it, only signed addresses open it otherwise.
 */
export type Reach = 'open' | 'limited' | 'unpublished'
/** The assets that something shows. A list shows each to everyone. */
export type Uses = readonly string[] | ReadonlyMap<string, Reach>

/** Identifies something that shows assets, for the list of uses of an asset: the capability, the id there and the title. */
export type User = { readonly by: string; readonly id: string; readonly title: string }
