/** Every page that a login may lead back to, by its route name (S61). A page's handle says the name; nothing else becomes an address. */
export const PAGE_PATHS = {
  home: '/home',
  about: '/about/index',
  agreement: '/agreement',
  college: '/college/index',
  dynamic: '/dynamic/index',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  achievement: '/platformShow/achievement',
  article: '/platformShow/article',
  video: '/platformShow/video',
  product: '/platformShow/product',
  search: '/search',
  report: '/report',
  information: '/information/index',
  login: '/login',
  Register: '/register',
  resetpassword: '/Resetpassword/index',
  administrator: '/administrator',
  inbox: '/development/inbox',
  verifyEmail: '/user/verify-email',
  '403': '/exception/403',
  '404': '/exception/404',
  '500': '/exception/500',
} as const
/** Pages that nobody is led to: what is not there, the way to another site, and drafts. */
export type PageName = keyof typeof PAGE_PATHS | 'notFound' | 'leave' | 'preview'

/** Pages on which nobody is signed in; a login never leads back to one. */
const DOORS: readonly string[] = ['login', 'Register', 'resetpassword', 'administrator']
const MAX_QUERY_LENGTH = 2_000

/** The login page, told where its reader wanted to go: the name of that page and its own query (specification, section 4). */
export function loginPath(wanted: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('redirect')
  return `/login?${new URLSearchParams([['redirect', wanted], ...query])}`
}

/** Where to go after a login: a known page with its own query, else /home. Never an address that somebody wrote (S61). `others`: further pages by their names. */
export function pathAfterLogin(search: string, others: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search)
  const [name, ...more] = query.getAll('redirect')
  const path = isTarget(name) ? PAGE_PATHS[name] : name !== undefined && Object.hasOwn(others, name) && others[name]
  const suspect = more.length > 0 || search.length > MAX_QUERY_LENGTH || [...query].flat().some((part) => /[\r\n\0]/.test(part))
  if (!path || suspect) return PAGE_PATHS.home
  for (const own of ['redirect', 'step']) query.delete(own)
  return query.size > 0 ? `${path}?${query}` : path
}

const isTarget = (name: string | undefined): name is keyof typeof PAGE_PATHS =>
  name !== undefined && Object.hasOwn(PAGE_PATHS, name) && !DOORS.includes(name)
