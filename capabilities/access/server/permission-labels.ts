import type { ConsolePage } from '#contract/console.ts'
import { type Bilingual, sameInBoth } from '#contract/language.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import { type Dictionary, inBoth, type Texts } from '#contract/text.ts'

/** The part of a capability that labels its permissions. */
type LabelSource = {
  readonly texts: Texts<Dictionary>
  readonly permissions?: Permissions
  readonly pages?: Readonly<Record<string, ConsolePage>>
}
export type PermissionLabels = {
  /** Returns the title of a permission, or its name when this release has no title for it. */
  titleOf(permission: string): Bilingual
  /**
   * Returns the title of the resource of a permission: `resource.<resource>` of any capability's texts, otherwise the title of a page that
   * needs it.
   */
  resourceTitle(resource: string): Bilingual
}

export const resourceOfPermission = (permission: string): string => permission.replace(/:.*/, '')

const RESOURCE = 'resource.'

/**
 * Gathers titles from all capabilities. Each permission is labelled by the capability that declares it; several may declare permissions of
 * one resource.
 */
export function gatherPermissionLabels(speakers: readonly LabelSource[]): PermissionLabels {
  const titles = new Map<string, Bilingual>()
  const resources = new Map<string, Bilingual>()
  for (const { texts, permissions = {} } of speakers) {
    for (const permission of Object.keys(permissions) as Permission[]) add(titles, permission, wordsIn(texts, `permission.${permission}`))
    for (const key of Object.keys(texts['en-US']))
      if (key.startsWith(RESOURCE)) add(resources, key.slice(RESOURCE.length), inBoth(texts, key))
  }
  for (const { pages = {} } of speakers) {
    for (const { permission, title } of Object.values(pages)) if (permission) add(resources, resourceOfPermission(permission), title)
  }
  return {
    titleOf: (permission) => titles.get(permission) ?? sameInBoth(permission),
    resourceTitle: (resource) => resources.get(resource) ?? sameInBoth(resource),
  }
}

/** The first title wins. */
function add(found: Map<string, Bilingual>, key: string, words: Bilingual | undefined): void {
  if (words && !found.has(key)) found.set(key, words)
}

const wordsIn = (texts: Texts<Dictionary>, key: string): Bilingual | undefined => (key in texts['en-US'] ? inBoth(texts, key) : undefined)
