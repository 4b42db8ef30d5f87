import { siteDesk } from '#capabilities/site/console.ts'

/** Maps kinds of audit targets to the pages that manage them. */
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/people/accounts?person=${id}`,
  course: (id) => `/content/courses/${id}`,
  set: (id) => `/list/search-table/${id}`,
  studio: (id) => `/dashboard/studios/${id}`,
  channel: (id) => `/list/channels/${id}`,
  form: (id) => `/enquiry-forms/${id}`,
  enquiry: () => '/enquiries',
  item: (id) => `/content/items/edit?id=${id}`,
  content: (id) => `/content/items/edit?id=${id}`,
  certification: (id) => `/certification/queue?id=${id}`,
  author: () => '/content/authors',
  asset: () => '/content/media',
  media: () => '/content/media',
  home: () => '/content/home',
  site: () => siteDesk.settings.path,
  menu: () => '/access/menu',
  search: () => '/content/synonyms',
  permission: () => '/access/roles',
  preset: () => '/list/rules',
  'word-list': () => '/list/words',
  'inspection-queue': () => '/list/card',
  comment: () => '/content/comments',
  report: () => '/content/reports',
  role: () => '/access/roles',
  topic: () => '/content/topics',
  redirect: () => '/content/redirects',
  announcement: () => '/inbox/announcements',
}

/** Returns the path of the page that manages a target (`<kind>:<id>`). */
export function pathOfTarget(target: string): string | undefined {
  const at = target.indexOf(':')
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)]
  return Object.hasOwn(PATHS, kind) && id !== '' ? PATHS[kind]!(encodeURIComponent(id)) : undefined
}
