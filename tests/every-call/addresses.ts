/** Public pages that are the same for all visitors. Robots are kept from `/search` and `/report`. */
export const PUBLIC_PAGES = [
  '/home',
  '/about/index',
  '/agreement',
  '/college/index',
  '/dynamic/index',
  '/platformShow/medicine',
  '/platformShow/multicenter',
  '/platformShow/achievement',
  '/platformShow/article',
  '/platformShow/video',
  '/live',
  '/activities',
  '/search',
  '/report',
  '/contact',
  '/privacy/request',
  '/accessibility',
] as const
/** Forms for visitors without a session. */
export const LOGIN_PAGES = ['/login', '/register', '/Resetpassword/index'] as const
/** Pages with data or secrets of one account. */
export const CLOSED_PAGES = [
  '/information/index',
  '/platformShow/product',
  '/college/exam',
  '/college/transcript',
  '/college/credits',
  '/activities/mine',
  '/exception/403',
  '/exception/404',
  '/exception/500',
] as const
export const ADMINISTRATOR = '/administrator'
