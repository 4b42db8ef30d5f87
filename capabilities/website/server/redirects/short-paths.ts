import { LIST_PATHS } from '#capabilities/content/contract.ts'

/** Addresses that people type, of lists whose own is longer. They lead there until a page or a redirect of the site has the address. */
const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/news': LIST_PATHS.dynamic,
  '/medicines': LIST_PATHS.medicine,
  '/studies': LIST_PATHS.multicenter,
  '/achievements': LIST_PATHS.achievement,
  '/articles': LIST_PATHS.article,
  '/videos': LIST_PATHS.video,
  '/college': LIST_PATHS.college,
}

/** Where a typed address leads; undefined: nowhere. */
export const findShortPath = (path: string): string | undefined => SHORT_PATHS[path]
