import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Picture } from '#contract/picture.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { SiteText } from '../text/texts.ts'
import { SiteSettings } from './settings.ts'
import type { LinkedItem } from './to-identity.ts'

export const PERMISSIONS = { 'site:manage': { roles: [] } } as const satisfies Permissions

/** So many versions can be restored. */
export const MOST_VERSIONS = 100

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<SiteText>()
export const reads = { verb: 'reads', limit: 'ordinary', access: { permission: 'site:manage' } } as const
/** What everybody sees is changed with a fresh proof only (S42). */
export const changes = { verb: 'acts', limit: 'ordinary', access: { permission: 'site:manage', steppedUp: true } } as const
/** What may be wrong with settings that are well formed. */
export const WRONG = { ACCENT_WEAK: 422, PICTURE_UNKNOWN: 422, MENU_LOOP: 422, MENU_MISSING: 422 } as const

/** 0: what the environment says. */
export const Version = z.int().check(z.gte(0))
const Saved = z.object({ version: z.int() })

const PastVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** Null: nobody who is known any more. */
  by: z.nullable(z.string()),
  /** Why, as the operator who changed it wrote; may be empty. */
  note: z.string(),
  /** The version that it brought back. */
  restored: z.nullable(z.int()),
})

export const getSiteDesk = defineCall({
  ...reads,
  path: '/api/site/desk',
  summary: 'Get the settings of the site with their versions, the newest first.',
  input: Nothing,
  output: z.object({
    version: z.int(),
    /** Earlier versions may hold what can no longer be saved. */
    settings: z.custom<SiteSettings>(),
    /** What no setting changes. */
    fixed: z.custom<Pick<SiteIdentity, 'publicUrl' | 'passwordPolicy'>>(),
    versions: z.array(PastVersion),
    /** The pictures that these settings show. */
    pictures: z.array(z.custom<Picture>()),
    /** The items that menus lead to, as far as they are published. */
    items: z.array(z.object({ number: z.int(), item: z.custom<LinkedItem>() })),
  }),
  refusals: {},
})

const names = z.array(z.string())
const SiteChange = z.discriminatedUnion('kind', [
  /** A text before and after; empty where there was none. Of the logo these are ids of pictures, the language is null where a text has none. */
  z.object({
    kind: z.literal('text'),
    field: z.enum([
      'name',
      'organisation',
      'tagline',
      'icpNumber',
      'publicSecurityNumber',
      'drugInformationNumber',
      'defaultLanguage',
      'accent',
      'logo',
      'email',
      'phone',
      'address',
    ]),
    language: z.nullable(InLanguage),
    before: z.string(),
    after: z.string(),
  }),
  /** The names of the parts of a list that differ. */
  z.object({
    kind: z.literal('list'),
    field: z.enum(['sections', 'menu', 'footer', 'social', 'seo']),
    added: names,
    removed: names,
    changed: names,
    isReordered: z.boolean(),
  }),
])
export type SiteChange = z.output<typeof SiteChange>

export const listSiteChanges = defineCall({
  ...reads,
  path: '/api/site/changes',
  summary: 'List what each version of the settings changed, the newest first. A version whose predecessor is no longer kept is left out.',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ version: z.int(), changes: z.array(SiteChange) })) }),
  refusals: {},
})

export const saveSite = defineCall({
  ...changes,
  path: '/api/site/save',
  summary: 'Save the settings of the site, which are shown at once. An outdated version is refused; every version can be restored.',
  input: z.object({ version: Version, settings: SiteSettings, note: z._default(line(200), '') }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...WRONG }),
})

export const restoreSite = defineCall({
  ...changes,
  path: '/api/site/restore',
  summary: 'Restore a version of the settings as the newest; 0 restores those of the environment. `version` is the current one.',
  input: z.object({ number: Version, version: Version }),
  /** `picturesGone`: images of that version that were deleted since, and are left out. */
  output: z.extend(Saved, { picturesGone: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...WRONG }),
})
