import type { ConsolePage } from '#contract/console.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import { type Dictionary, inBoth, type Texts } from '#contract/text.ts'

/** What a capability says about its permissions. */
export type LabelSource = {
  readonly texts: Texts<Dictionary>
  readonly permissions?: Permissions
  readonly pages?: Readonly<Record<string, ConsolePage>>
}
export type PermissionLabels = {
  /** A permission in words; its name where this release knows none. */
  titleOf(permission: string): Bilingual
  /** What a permission is about, in words: `resource.<resource>` of whichever text, else the title of the page on which it is looked at. */
  resourceTitle(resource: string): Bilingual
}

export const resourceOf = (permission: string): string => permission.split(':')[0]!

const RESOURCE = 'resource.'

/** Each permission is said by the text of the capability that declares it; of a resource several may declare some. */
export function gatherPermissionLabels(speakers: readonly LabelSource[]): PermissionLabels {
  const titles = new Map<string, Bilingual>()
  const resources = new Map<string, Bilingual>()
  for (const { texts, permissions = {} } of speakers) {
    for (const permission of Object.keys(permissions) as Permission[]) add(titles, permission, wordsIn(texts, `permission.${permission}`))
    for (const key of Object.keys(texts['en-US']))
      if (key.startsWith(RESOURCE)) add(resources, key.slice(RESOURCE.length), inBoth(texts, key))
  }
  for (const { pages = {} } of speakers) {
    for (const { permission, title } of Object.values(pages)) if (permission) add(resources, resourceOf(permission), title)
  }
  return {
    titleOf: (permission) => titles.get(permission) ?? asItIs(permission),
    resourceTitle: (resource) => resources.get(resource) ?? asItIs(resource),
  }
}

/** The first to say it says it. */
function add(found: Map<string, Bilingual>, key: string, words: Bilingual | undefined): void {
  if (words && !found.has(key)) found.set(key, words)
}

const wordsIn = (texts: Texts<Dictionary>, key: string): Bilingual | undefined => (key in texts['en-US'] ? inBoth(texts, key) : undefined)
const asItIs = (name: string): Bilingual => ({ 'zh-CN': name, 'en-US': name })
