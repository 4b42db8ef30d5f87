import { SITE_DESK_PATH } from '#capabilities/site/contract.ts'
import type { guideText } from '../../text/guide.ts'

type Key = Exclude<keyof (typeof guideText)['en-US'], 'open'>
export type Task = { readonly name: Key /** The page where it begins. */; readonly page: `/${string}`; readonly steps: readonly Key[] }

/** What operators do, in the order of work. */
export const TASKS: readonly Task[] = [
  { name: 'site', page: SITE_DESK_PATH, steps: ['site-1', 'site-2', 'site-3', 'site-4', 'site-5'] },
  { name: 'invite', page: '/people/accounts', steps: ['invite-1', 'invite-2', 'invite-3'] },
  { name: 'access', page: '/access/requests', steps: ['access-1', 'access-2'] },
  { name: 'write', page: '/content/items', steps: ['write-1', 'write-2', 'write-3', 'write-4'] },
  { name: 'review', page: '/list/card', steps: ['review-1', 'review-2', 'review-3'] },
  { name: 'publish', page: '/content/items', steps: ['publish-1', 'publish-2', 'publish-3'] },
  { name: 'words', page: '/list/words', steps: ['words-1', 'words-2', 'words-3'] },
  { name: 'page', page: '/content/pages', steps: ['page-1', 'page-2', 'page-3'] },
  { name: 'set', page: '/list/search-table', steps: ['set-1', 'set-2', 'set-3'] },
  { name: 'home', page: '/content/home', steps: ['home-1', 'home-2', 'home-3'] },
  { name: 'course', page: '/content/courses', steps: ['course-1', 'course-2', 'course-3'] },
  { name: 'exam', page: '/content/courses', steps: ['exam-1', 'exam-2', 'exam-3'] },
  { name: 'learners', page: '/content/courses', steps: ['learners-1', 'learners-2'] },
]

/** Those that begin on a page, or on one below it; all of them where none does. */
export function tasksAt(path: string | null): readonly Task[] {
  const found = path === null ? [] : TASKS.filter(({ page }) => path === page || path.startsWith(`${page}/`))
  return found.length > 0 ? found : TASKS
}
