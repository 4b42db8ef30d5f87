/** A login by a provider that this tab began. Another browser does not know `browser`, so it cannot finish it. */
type UnderWay = {
  readonly browser: string
  /** The query of the login page, which names the page to show afterwards. */
  readonly after: string
}

const KEY = 'provider-login'

export const saveUnderWay = (underWay: UnderWay): void => sessionStorage.setItem(KEY, JSON.stringify(underWay))

/** Returns what was saved, once. */
export function takeUnderWay(): UnderWay | undefined {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    const { browser, after }: Partial<UnderWay> = JSON.parse(stored ?? '{}')
    return typeof browser === 'string' && typeof after === 'string' ? { browser, after } : undefined
  } catch {
    return undefined
  }
}
