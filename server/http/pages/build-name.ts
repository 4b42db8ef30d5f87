import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { findBuild } from './renderer.ts'

const NAME_LENGTH = 12

/** Names what all pages have in common: the version, the scripts and styles that they load, and the settings of this installation. */
export function nameBuild(site: SiteIdentity): string {
  const files = globSync('assets/*', { cwd: findBuild().filesDir }).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([PRODUCT_VERSION, files, site]))
    .digest('base64url')
    .slice(0, NAME_LENGTH)
}
