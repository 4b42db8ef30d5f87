import { MODE_COOKIE } from '#contract/site/minors-mode.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Returns the pass of this browser; it begins with `a.` for an account and with `v.` for the browser itself. */
export const readPass = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${MODE_COOKIE}=`))
    ?.slice(MODE_COOKIE.length + 1)

export const writePass = (pass: string): void => write(pass, YEAR_SECONDS)
export const removePass = (): void => write('', 0)

/** Uses document.cookie, because some browsers lack the Cookie Store API. */
function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  Reflect.set(document, 'cookie', `${MODE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`)
}

export const isOfBrowser = (pass: string | undefined): boolean => pass?.startsWith('v.') === true
