import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Stage } from '../../files/stage.ts'
import type { FoundFile } from '../../format/assemble.ts'
import type { Fields } from './fields.ts'

export type HaloRecord = { readonly name: string; readonly value: Fields }

/** Contains what is read of a backup before its texts: small values in memory, texts in the stage. */
export type Backup = {
  readonly stage: Stage
  readonly texts: { readonly kind: 'post' | 'page'; readonly key: string }[]
  readonly categories: Fields[]
  readonly tags: Fields[]
  readonly users: Map<string, Fields>
  /** The paths of files in the ZIP by their address on the site. */
  readonly files: Map<string, string>
  /** Numbers of things of plugins, by their kind. */
  readonly others: Map<string, number>
  readonly menus: Fields[]
  readonly menuEntries: Map<string, Fields>
  title: string
  /** The name of the menu at the top of the site. */
  mainMenu: string
}

/** Finds a file of the site, also behind the address of a smaller copy of it. */
export function locateIn({ files }: Pick<Backup, 'files'>, address: string): FoundFile {
  const at = URL.parse(address, 'https://old.invalid/')
  const behind = at?.pathname.includes('/thumbnails/') ? at.searchParams.get('uri') : null
  const wanted = decodeOrSame(behind ?? (at ? at.pathname : address))
  return { path: files.get(wanted) ?? files.get(decodeOrSame(address)) ?? '', address: behind ?? address }
}
