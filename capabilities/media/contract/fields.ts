import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { MediaText } from '../text/texts.ts'

/** `media:read` allows viewing and using the library, `media:write` adding and describing, `media:delete` permanent deletion. */
export const PERMISSIONS = {
  'media:read': { roles: ['chief-editor', 'editor', 'inspector', 'broadcaster'] },
  'media:write': { roles: ['chief-editor', 'editor', 'broadcaster'] },
  'media:delete': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const KINDS = ['picture', 'video'] as const
export type MediaKind = (typeof KINDS)[number]
/** In `waiting` and `processing` only operators see the asset. In `failed`, `reason` says why; the asset can only be deleted. */
export const STATES = ['waiting', 'processing', 'ready', 'failed'] as const
export type MediaState = (typeof STATES)[number]

/** `ANIMATION`: only one frame of an animated picture is shown. */
export type MediaNote = 'ANIMATION'

export const refusals = refusalsOf<MediaText>()
