import { SMS_PATH } from '#capabilities/accounts/contract.ts'
import { BACKUPS_PATH } from '#capabilities/backups/contract.ts'
import { LEDGER_PATH } from '#capabilities/credits/contract.ts'
import { CONNECTED_SITES_PATH, OPERATOR_LOGIN_PATH } from '#capabilities/federation/contract.ts'
import { TOKENS_PATH, WEBHOOKS_PATH } from '#capabilities/integration/contract.ts'
import {
  APPLICATIONS_PATH,
  DUES_PATH,
  MEMBERS_PATH,
  MEMBERSHIP_SETUP_PATH,
  OWN_MEMBERSHIP_PATH,
} from '#capabilities/membership/contract.ts'
import { MODE_SETTINGS_PATH } from '#capabilities/minors/contract.ts'
import { RETENTION_PATH } from '#capabilities/privacy/contract.ts'
import { ACCESSIBILITY_DESK_PATH, SITE_DESK_PATH } from '#capabilities/site/contract.ts'
import { MOVE_IN_PATH, SITE_ARCHIVE_PATH } from '#capabilities/transfer/contract.ts'
import { LAUNCH_CHECK_PATH } from '../../contract.ts'
import type { guideText } from '../../text/guide.ts'

type Key = Exclude<keyof (typeof guideText)['en-US'], 'open'>
export type GuideTask = {
  readonly name: Key
  readonly page: `/${string}`
  /** Further pages of the task, including those below them. */
  readonly also?: readonly `/${string}`[]
  readonly steps: readonly Key[]
}

export const TASKS: readonly GuideTask[] = [
  { name: 'site', page: SITE_DESK_PATH, also: [ACCESSIBILITY_DESK_PATH], steps: ['site-1', 'site-2', 'site-3', 'site-4', 'site-5'] },
  { name: 'start', page: '/dashboard/workplace', steps: ['start-1', 'start-2', 'start-3'] },
  {
    name: 'invite',
    page: '/people/accounts',
    also: ['/people/consents', '/people/blocked-phones', '/people/import'],
    steps: ['invite-1', 'invite-2', 'invite-3'],
  },
  { name: 'access', page: '/access/requests', steps: ['access-1', 'access-2'] },
  { name: 'write', page: '/content/items', steps: ['write-1', 'write-2', 'write-3', 'write-4'] },
  { name: 'topic', page: '/content/topics', steps: ['topic-1', 'topic-2'] },
  { name: 'author', page: '/content/authors', steps: ['author-1', 'author-2'] },
  { name: 'media', page: '/content/media', steps: ['media-1', 'media-2'] },
  { name: 'import', page: '/content/import', steps: ['import-1', 'import-2'] },
  { name: 'review', page: '/list/card', steps: ['review-1', 'review-2', 'review-3'] },
  { name: 'wait', page: '/list/card/waiting', steps: ['wait-1', 'wait-2'] },
  { name: 'publish', page: '/content/items', steps: ['publish-1', 'publish-2', 'publish-3'] },
  { name: 'audience', page: '/content/items', steps: ['audience-1', 'audience-2', 'audience-3'] },
  { name: 'words', page: '/list/words', steps: ['words-1', 'words-2', 'words-3'] },
  { name: 'certify', page: '/certification/queue', steps: ['certify-1', 'certify-2'] },
  {
    name: 'members',
    page: APPLICATIONS_PATH,
    also: [MEMBERS_PATH, DUES_PATH, MEMBERSHIP_SETUP_PATH, OWN_MEMBERSHIP_PATH],
    steps: ['members-1', 'members-2'],
  },
  { name: 'page', page: '/content/pages', steps: ['page-1', 'page-2', 'page-3'] },
  { name: 'set', page: '/list/search-table', steps: ['set-1', 'set-2', 'set-3'] },
  { name: 'presets', page: '/list/rules', steps: ['presets-1', 'presets-2'] },
  { name: 'home', page: '/content/home', steps: ['home-1', 'home-2', 'home-3'] },
  { name: 'redirects', page: '/content/redirects', steps: ['redirects-1', 'redirects-2'] },
  { name: 'synonyms', page: '/content/synonyms', steps: ['synonyms-1', 'synonyms-2'] },
  { name: 'course', page: '/content/courses', steps: ['course-1', 'course-2', 'course-3'] },
  { name: 'exam', page: '/content/courses', steps: ['exam-1', 'exam-2', 'exam-3'] },
  { name: 'learners', page: '/content/courses', steps: ['learners-1', 'learners-2'] },
  { name: 'activity', page: '/content/activities', steps: ['activity-1', 'activity-2', 'activity-3', 'activity-4'] },
  { name: 'credits', page: LEDGER_PATH, steps: ['credits-1', 'credits-2', 'credits-3', 'credits-4'] },
  { name: 'comments', page: '/content/comments', steps: ['comments-1', 'comments-2'] },
  { name: 'reports', page: '/content/reports', also: ['/content/evidence'], steps: ['reports-1', 'reports-2'] },
  {
    name: 'enquiries',
    page: '/enquiries',
    steps: ['enquiries-1', 'enquiries-2'],
  },
  {
    name: 'privacy',
    page: '/privacy/requests',
    also: ['/privacy/assessments', '/privacy/incidents'],
    steps: ['privacy-1', 'privacy-2', 'privacy-3', 'privacy-4'],
  },
  { name: 'form', page: '/enquiry-forms', steps: ['form-1', 'form-2'] },
  { name: 'promotion', page: '/list/channels', also: ['/form/step'], steps: ['promotion-1', 'promotion-2'] },
  { name: 'studio', page: '/dashboard/studios', steps: ['studio-1', 'studio-2'] },
  { name: 'monitor', page: '/dashboard/monitor', steps: ['monitor-1', 'monitor-2'] },
  { name: 'lecture', page: '/dashboard/monitor', steps: ['lecture-1', 'lecture-2', 'lecture-3'] },
  { name: 'encode', page: '/form/group', also: ['/profile/basic'], steps: ['encode-1', 'encode-2'] },
  { name: 'announce', page: '/inbox/announcements', steps: ['announce-1', 'announce-2'] },
  { name: 'messages', page: '/message/center', steps: ['messages-1', 'messages-2'] },
  { name: 'teams', page: '/user/info', steps: ['teams-1', 'teams-2'] },
  { name: 'account', page: '/user/setting', steps: ['account-1', 'account-2'] },
  { name: 'data', page: '/user/data', also: ['/user/minors'], steps: ['data-1', 'data-2', 'data-3'] },
  { name: 'submissions', page: '/user/submissions', also: ['/result', '/user/requests'], steps: ['submissions-1', 'submissions-2'] },
  { name: 'roles', page: '/access/roles', steps: ['roles-1', 'roles-2'] },
  { name: 'menu', page: '/access/menu', steps: ['menu-1', 'menu-2'] },
  { name: 'audit', page: '/audit/log', steps: ['audit-1', 'audit-2'] },
  { name: 'backups', page: BACKUPS_PATH, also: [SITE_ARCHIVE_PATH], steps: ['backups-1', 'backups-2', 'backups-3', 'backups-4'] },
  { name: 'move-in', page: MOVE_IN_PATH, steps: ['move-in-1', 'move-in-2', 'move-in-3'] },
  { name: 'programs', page: TOKENS_PATH, also: [WEBHOOKS_PATH], steps: ['programs-1', 'programs-2', 'programs-3'] },
  { name: 'sign-on', page: CONNECTED_SITES_PATH, steps: ['sign-on-1', 'sign-on-2', 'sign-on-3'] },
  { name: 'operator-login', page: OPERATOR_LOGIN_PATH, steps: ['operator-login-1', 'operator-login-2', 'operator-login-3'] },
  { name: 'launch', page: LAUNCH_CHECK_PATH, steps: ['launch-1', 'launch-2', 'launch-3'] },
  { name: 'retention', page: RETENTION_PATH, steps: ['retention-1', 'retention-2', 'retention-3'] },
  { name: 'minors', page: MODE_SETTINGS_PATH, steps: ['minors-1', 'minors-2', 'minors-3'] },
  { name: 'delivery', page: SMS_PATH, steps: ['delivery-1', 'delivery-2', 'delivery-3'] },
  { name: 'status', page: '/status', steps: ['status-1', 'status-2'] },
  { name: 'figures', page: '/visualization/data-analysis', steps: ['figures-1', 'figures-2'] },
  { name: 'explore', page: '/visualization/multi-dimension-data-analysis', steps: ['explore-1', 'explore-2'] },
  { name: 'realtime', page: '/visualization/realtime', steps: ['realtime-1'] },
  { name: 'service', page: '/visualization/service/:service', steps: ['service-1', 'service-2'] },
]

/** The path of the picture in the folder of a language, grouped by the first segment of the page's path. */
export const pictureFile = ({ name, page }: Pick<GuideTask, 'name' | 'page'>): string => `${page.split('/')[1]}/${name}.webp`

/** Returns the tasks of the nearest page at or above the path; returns all tasks when there are none. */
export function tasksAt(path: string | null): readonly GuideTask[] {
  const at =
    path === null
      ? []
      : TASKS.flatMap((task) =>
          placesOf(task)
            .filter((place) => isBelow(path, place))
            .map((place) => ({ task, place })),
        )
  const nearest = Math.max(...at.map(({ place }) => place.length))
  const found = at.filter(({ place }) => place.length === nearest).map(({ task }) => task)
  return found.length > 0 ? found : TASKS
}
const placesOf = ({ page, also = [] }: GuideTask): string[] => [page, ...also].map((place) => place.replace(/\/:.*/, ''))
const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
