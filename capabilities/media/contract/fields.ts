import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { MediaText } from '../text/texts.ts'

/** To see the library and use what is in it; to add and describe; to take out for good. */
export const PERMISSIONS = {
  'media:read': { roles: ['chief-editor', 'editor', 'inspector', 'broadcaster'] },
  'media:write': { roles: ['chief-editor', 'editor', 'broadcaster'] },
  'media:delete': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const KINDS = ['picture', 'video'] as const
export type MediaKind = (typeof KINDS)[number]
/** `waiting` and `processing`: nobody but operators sees it yet. `failed`: `reason` says why; it can only be deleted. */
export const STATES = ['waiting', 'processing', 'ready', 'failed'] as const
export type MediaState = (typeof STATES)[number]

/** `ANIMATION`: one picture of several is shown. */
export type MediaNote = 'ANIMATION'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<MediaText>()
