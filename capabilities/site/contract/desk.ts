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

/** Limits the versions that are kept and can be restored. */
export const MOST_VERSIONS = 100

/** Requires refusal codes to be keys of the texts. */
export const refusals = refusalsOf<SiteText>()
export const reads = { verb: 'reads', limit: 'ordinary', access: { permission: 'site:manage' } } as const
/** The access rule for changes of the public site: it needs a fresh proof (S42). */
export const changes = { verb: 'acts', limit: 'ordinary', access: { permission: 'site:manage', steppedUp: true } } as const
/** Refusals of settings whose shape is valid. */
export const WRONG = { ACCENT_WEAK: 422, PICTURE_UNKNOWN: 422, MENU_LOOP: 422, MENU_MISSING: 422 } as const

/** Version 0 means the settings of the environment. */
export const Version = z.int32().check(z.gte(0))
const Saved = z.object({ version: z.int() })

const PastVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** The name of the operator; null when the account is erased. */
  by: z.nullable(z.string()),
  /** The operator's reason; may be empty. */
  note: z.string(),
  restored: z.nullable(z.int()),
})

export const getSiteDesk = defineCall({
  ...reads,
  path: '/api/site/desk',
  summary: 'Get the settings of the site with their versions, the newest first.',
  input: Nothing,
  output: z.object({
    version: z.int(),
    /** Is not validated: earlier versions may contain values that saving would refuse. */
    settings: z.custom<SiteSettings>(),
    /** The part of the identity that settings do not change. */
    fixed: z.custom<Pick<SiteIdentity, 'publicUrl' | 'passwordPolicy'>>(),
    versions: z.array(PastVersion),
    pictures: z.array(z.custom<Picture>()),
    /** The published items that the menus link to. */
    items: z.array(z.object({ number: z.int(), item: z.custom<LinkedItem>() })),
  }),
  refusals: {},
})

const names = z.array(z.string())
const SiteChange = z.discriminatedUnion('kind', [
  /** A text before and after; empty when unset. For the logo these are picture ids. `language` is null for texts without one. */
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
  /** The names of the list parts that differ. */
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
  /** `picturesGone` counts the pictures of that version that were deleted since and are left out. */
  output: z.extend(Saved, { picturesGone: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...WRONG }),
})
