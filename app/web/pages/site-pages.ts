/** Pages that a login may return to, by route name (S61). Only these names become addresses. */
export const PAGE_PATHS = {
  home: '/home',
  about: '/about/index',
  accessibility: '/accessibility',
  agreement: '/agreement',
  agreementVersions: '/agreement/versions',
  college: '/college/index',
  exam: '/college/exam',
  transcript: '/college/transcript',
  certificate: '/college/certificate',
  dynamic: '/dynamic/index',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  achievement: '/platformShow/achievement',
  article: '/platformShow/article',
  video: '/platformShow/video',
  product: '/platformShow/product',
  authors: '/authors',
  live: '/live',
  search: '/search',
  report: '/report',
  contact: '/contact',
  privacyRequest: '/privacy/request',
  information: '/information/index',
  ownConsents: '/information/consents',
  login: '/login',
  Register: '/register',
  resetpassword: '/Resetpassword/index',
  administrator: '/administrator',
  inbox: '/development/inbox',
  unsubscribe: '/follow/unsubscribe',
  verifyEmail: '/user/verify-email',
  wechatReturn: '/wechat/return',
  '403': '/exception/403',
  '404': '/exception/404',
  '500': '/exception/500',
} as const
export type SitePage = keyof typeof PAGE_PATHS

/** The addresses of pages that name something, by their route names: a page of the owner, an item, a course, a studio, a person, a topic. */
export const PLACES_BELOW: Readonly<Record<string, string>> = {
  agreementVersion: PAGE_PATHS.agreementVersions,
  ownPage: '',
  article: PAGE_PATHS.article,
  video: PAGE_PATHS.video,
  medicine: PAGE_PATHS.medicine,
  multicenter: PAGE_PATHS.multicenter,
  author: '/authors',
  topic: '/topics',
  course: '/college',
  lesson: '/college/lesson',
  certificate: PAGE_PATHS.certificate,
  live: PAGE_PATHS.live,
  contactForm: PAGE_PATHS.contact,
}

/** Pages for logged-out readers; a login never returns to them. */
export const LOGIN_PAGES: readonly string[] = ['login', 'Register', 'resetpassword', 'administrator']
