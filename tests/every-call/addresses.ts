/** Pages that are there to be read, the same for everybody; robots are led to none of `/search` and `/report`. */
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
  '/search',
  '/report',
  '/contact',
] as const
/** Forms for who is not signed in. */
export const LOGIN_PAGES = ['/login', '/register', '/Resetpassword/index'] as const
/** Pages that show something of one person, or a secret of one. */
export const CLOSED_PAGES = [
  '/information/index',
  '/platformShow/product',
  '/college/exam',
  '/college/transcript',
  '/exception/403',
  '/exception/404',
  '/exception/500',
] as const
export const ADMINISTRATOR = '/administrator'
