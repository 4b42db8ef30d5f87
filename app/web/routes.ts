import { existsSync } from 'node:fs'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { loginPages, securityPart } from '#capabilities/accounts/web/pages.ts'
import { collegeSite } from '#capabilities/college/web/pages.ts'
import { profilePages } from '#capabilities/profile/web/pages.ts'
import { itemPages, lessonPart, websitePages } from '#capabilities/website/web/pages.ts'
import { order } from '#map.ts'
import { removeOldScreens } from '#web/pages-of.ts'
import { consolePages } from './pages/console-pages.ts'

/** Exports of the `pages.ts` of a capability: screens of the console, and pages of the site that need no other layout. */
type Listed = { readonly screens?: readonly RouteConfigEntry[]; readonly pages?: readonly RouteConfigEntry[] }
const withPages = order.filter((name) => existsSync(`capabilities/${name}/web/pages.ts`))
const listed = await Promise.all(withPages.map((name): Promise<Listed> => import(`#capabilities/${name}/web/pages.ts`)))

/** Matches the page about missing permissions. It appears inside the console for operators and on the site for other readers. */
const isForbiddenPage = ({ path }: { readonly path?: string }): boolean => path === 'exception/403'

/** First path segments of console pages, including those of the specification that have no page yet. */
const SPECIFIED = ['dashboard', 'list', 'form', 'profile', 'visualization', 'result', 'user']
/** The folder of a page of the owner. A route for the other paths below it would also match that page. */
const isOwnPage = (folder: string): boolean => folder === 'privacy'
const consoleFolders = [...new Set([...SPECIFIED, ...consolePages.flatMap(({ path }) => path.split('/')[1] ?? [])])].filter(
  (folder) => !isOwnPage(folder),
)

const college = collegeSite(lessonPart)
/** Matches lessons, which show one item like pages of the site. */
const isLesson = ({ path }: { readonly path?: string }): boolean => path === 'college/lesson/:address'
/** Matches pages of subjects that can be followed. */
const isFollowed = ({ path = '' }: { readonly path?: string }): boolean =>
  ['college/:address', 'college/index', 'authors/:slug', 'topics/:slug', 'dynamic/index'].includes(path) ||
  /^platformShow\/[a-z]+$/.test(path)

/** Contains every route. The site's pages come last, because one of them matches any remaining path. */
export default [
  layout('./layouts/console-layout.tsx', [
    ...listed.flatMap(({ screens = [] }) => screens),
    ...websitePages.filter(isForbiddenPage),
    ...consoleFolders.map((folder) => route(`${folder}/*`, './layouts/not-found-page.tsx', { id: `lost-in-${folder}` })),
  ]),
  layout('./layouts/site-layout.tsx', [
    layout('./layouts/login-layout.tsx', loginPages),
    ...profilePages(securityPart),
    ...listed.flatMap(({ pages = [] }) => pages),
    ...college.filter((page) => !isLesson(page) && !isFollowed(page)),
    layout('./layouts/follow-layout.tsx', [...college, ...websitePages].filter(isFollowed)),
    layout('./layouts/item-layout.tsx', [...college.filter(isLesson), ...itemPages]),
    ...websitePages.filter((page) => !isForbiddenPage(page) && !isFollowed(page)),
  ]),
] satisfies RouteConfig

removeOldScreens()
