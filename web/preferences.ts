import { useSyncExternalStore } from 'react'
import { type Language, type Theme, toLanguage } from '#contract/language.ts'
import { useSite } from './site.ts'

/** Storage keys, which are also the names of the cookies that mirror them. The specification fixes them. */
export const PREFERENCES = { language: 'arco-locale', theme: 'theme' } as const
type Preference = keyof typeof PREFERENCES

const YEAR_SECONDS = 365 * 24 * 60 * 60
const toTheme = (value: unknown): Theme | undefined => (value === 'light' || value === 'dark' ? value : undefined)

/** Stores a preference, and mirrors it in a cookie so that the server can render the next page accordingly. */
export function remember(preference: Preference, value: Language | Theme): void {
  const key = PREFERENCES[preference]
  localStorage.setItem(key, value)
  known.set(key, value)
  // Uses document.cookie, because some browsers lack the Cookie Store API.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  Reflect.set(document, 'cookie', `${key}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
}

/** The last seen storage values. They distinguish a manual change from an older choice. */
const known = new Map<string, string | null>()

type Resolved<Value> = { readonly value: Value; readonly byLink: boolean }
/**
 * Merges storage and cookie into the reader's choice; returns undefined when there is none. At the first read a differing cookie is newer,
 * because a /preferences link set it before React ran. Later changes of storage are mirrored at once or by `mirror`.
 */
export function resolvePreference(preference: 'language'): Resolved<Language> | undefined
export function resolvePreference(preference: 'theme'): Resolved<Theme> | undefined
export function resolvePreference(preference: Preference): Resolved<Language | Theme> | undefined {
  const key = PREFERENCES[preference]
  const read = preference === 'language' ? toLanguage : toTheme
  const stored = read(localStorage.getItem(key))
  const cookie = read(readCookie(key))
  const isFirst = !known.has(key)
  const value = isFirst ? (cookie ?? stored) : (stored ?? cookie)
  known.set(key, localStorage.getItem(key))
  if (value === undefined) return undefined
  if (stored !== cookie) remember(preference, value)
  return { value, byLink: isFirst && cookie !== undefined && stored !== cookie && cameByLink() }
}

/** Copies manual changes of storage on this page into the cookie. Call it when the page is left. */
export function mirror(): void {
  if (wasChanged('language')) resolvePreference('language')
  if (wasChanged('theme')) resolvePreference('theme')
}

function wasChanged(preference: Preference): boolean {
  const key = PREFERENCES[preference]
  return known.has(key) && known.get(key) !== localStorage.getItem(key)
}

/** Returns true when the page was reached through a redirect, as from a /preferences link. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0
}

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// A theme chosen on this page overrides the theme it was served with.
let chosen: Theme | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showTheme(theme: Theme): void {
  chosen = theme
  for (const listener of listeners) listener()
}

/** Returns the theme chosen since the page loaded, or null. */
export const themeShown = (): Theme | null => chosen

export function useTheme(): Theme {
  const { theme } = useSite()
  return (
    useSyncExternalStore(
      subscribe,
      () => chosen,
      () => null,
    ) ?? theme
  )
}

/** Returns a link that changes a preference without scripts: the server sets the cookie and redirects back. */
export const preferencesPath = (change: { readonly language: Language } | { readonly theme: Theme }, back: string): string =>
  `/preferences?${new URLSearchParams({ ...change, back })}`
