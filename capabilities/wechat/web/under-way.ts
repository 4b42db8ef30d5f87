/** A login with WeChat that this browser tab began. Another browser does not know `browser`, so it cannot finish it. */
type UnderWay = {
  readonly browser: string
  /** The query of the login page, which names the page to show afterwards. */
  readonly after: string
  /** Set once WeChat has proven an identity without an account. */
  readonly ticket?: string
}

const KEY = 'wechat-login'
/** The query of the login and registration pages that lead back to the binding. */
export const BACK = '?redirect=wechatReturn'

export function readUnderWay(): UnderWay | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isUnderWay(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isUnderWay = (stored: unknown): stored is UnderWay =>
  typeof stored === 'object' && stored !== null && 'browser' in stored && 'after' in stored && typeof stored.after === 'string'

export const saveUnderWay = (underWay: UnderWay): void => sessionStorage.setItem(KEY, JSON.stringify(underWay))
export const forgetUnderWay = (): void => sessionStorage.removeItem(KEY)
