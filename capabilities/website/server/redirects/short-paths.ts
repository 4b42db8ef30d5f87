import { LIST_PATHS } from '#capabilities/content/contract.ts'

/** Short paths that visitors type for lists. They apply until a page or redirect takes the path. */
const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/news': LIST_PATHS.dynamic,
  '/medicines': LIST_PATHS.medicine,
  '/studies': LIST_PATHS.multicenter,
  '/achievements': LIST_PATHS.achievement,
  '/articles': LIST_PATHS.article,
  '/videos': LIST_PATHS.video,
  '/college': LIST_PATHS.college,
}

export const findShortPath = (path: string): string | undefined => SHORT_PATHS[path]
