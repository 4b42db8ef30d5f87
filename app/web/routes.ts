import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accessConsole } from '#capabilities/access/web/pages.ts'
import { accountsPages, loginPages, securityPart } from '#capabilities/accounts/web/pages.ts'
import { analyticsConsole } from '#capabilities/analytics/web/pages.ts'
import { auditConsole } from '#capabilities/audit/web/pages.ts'
import { certificationConsole } from '#capabilities/certification/web/pages.ts'
import { collegeConsole, collegeSite } from '#capabilities/college/web/pages.ts'
import { contentConsole } from '#capabilities/content/web/pages.ts'
import { curationConsole } from '#capabilities/curation/web/pages.ts'
import { encodingConsole } from '#capabilities/encoding/web/pages.ts'
import { engagementConsole, engagementSite } from '#capabilities/engagement/web/pages.ts'
import { enquiriesConsole, enquiriesSite } from '#capabilities/enquiries/web/pages.ts'
import { followSite } from '#capabilities/follow/web/pages.ts'
import { inboxConsole } from '#capabilities/inbox/web/pages.ts'
import { inspectionConsole } from '#capabilities/inspection/web/pages.ts'
import { liveConsole, liveSite } from '#capabilities/live/web/pages.ts'
import { mediaConsole } from '#capabilities/media/web/pages.ts'
import { peopleConsole } from '#capabilities/people/web/pages.ts'
import { profileConsole, profilePages } from '#capabilities/profile/web/pages.ts'
import { promotionConsole } from '#capabilities/promotion/web/pages.ts'
import { servicesConsole } from '#capabilities/services/web/pages.ts'
import { siteConsole } from '#capabilities/site/web/pages.ts'
import { teamsConsole } from '#capabilities/teams/web/pages.ts'
import { itemPages, lessonPart, websiteConsole, websitePages } from '#capabilities/website/web/pages.ts'
import { workplaceConsole } from '#capabilities/workplace/web/pages.ts'
import { removeOldScreens } from '#web/pages-of.ts'
import { consolePages } from './pages/console-pages.ts'

/** Matches the page about missing permissions. It appears inside the console for operators and on the site for other readers. */
const isForbiddenPage = ({ path }: { readonly path?: string }): boolean => path === 'exception/403'

/** First path segments of console pages, including those of the specification that have no page yet. */
const SPECIFIED = ['dashboard', 'list', 'form', 'profile', 'visualization', 'result', 'user']
const consoleFolders = [...new Set([...SPECIFIED, ...consolePages.map(({ path }) => path.split('/')[1]!)])]

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
    ...workplaceConsole,
    ...accessConsole,
    ...auditConsole,
    ...inboxConsole,
    ...certificationConsole,
    ...peopleConsole,
    ...teamsConsole,
    ...profileConsole,
    ...contentConsole,
    ...mediaConsole,
    ...curationConsole,
    ...inspectionConsole,
    ...liveConsole,
    ...encodingConsole,
    ...analyticsConsole,
    ...promotionConsole,
    ...servicesConsole,
    ...engagementConsole,
    ...enquiriesConsole,
    ...websiteConsole,
    ...siteConsole,
    ...collegeConsole,
    ...websitePages.filter(isForbiddenPage),
    ...consoleFolders.map((folder) => route(`${folder}/*`, './layouts/not-found-page.tsx', { id: `lost-in-${folder}` })),
  ]),
  layout('./layouts/site-layout.tsx', [
    layout('./layouts/login-layout.tsx', loginPages),
    ...accountsPages,
    ...profilePages(securityPart),
    ...engagementSite,
    ...enquiriesSite,
    ...liveSite,
    ...followSite,
    ...college.filter((page) => !isLesson(page) && !isFollowed(page)),
    layout('./layouts/follow-layout.tsx', [...college, ...websitePages].filter(isFollowed)),
    layout('./layouts/item-layout.tsx', [...college.filter(isLesson), ...itemPages]),
    ...websitePages.filter((page) => !isForbiddenPage(page) && !isFollowed(page)),
  ]),
] satisfies RouteConfig

removeOldScreens()
