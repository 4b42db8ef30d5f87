import { useSyncExternalStore } from 'react'
import { type Language, type Theme, toLanguage } from '#contract/language.ts'
import { useSite } from './site.ts'

/** Keys of the browser's storage and names of the cookies that mirror them; the specification fixes them. */
export const PREFERENCES = { language: 'arco-locale', theme: 'theme' } as const
type Preference = keyof typeof PREFERENCES

const YEAR_SECONDS = 365 * 24 * 60 * 60
const toTheme = (value: unknown): Theme | undefined => (value === 'light' || value === 'dark' ? value : undefined)

/** Remembers a choice in storage and, for the first byte of the next page, in a cookie that only names it. */
export function remember(preference: Preference, value: Language | Theme): void {
  const key = PREFERENCES[preference]
  localStorage.setItem(key, value)
  known.set(key, value)
  // Written the old way, because the Cookie Store API is not in every browser yet.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  Reflect.set(document, 'cookie', `${key}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
}

/** What storage held when it was last looked at. Without this a change by hand could not be told from an old choice. */
const known = new Map<string, string | null>()

type Resolved<Value> = { readonly value: Value; readonly byLink: boolean }
/**
 * What the reader has chosen, storage and cookie brought together; undefined when nothing was. Where they differ the cookie is newer, set
 * by a /preferences link before React was there: whatever else changes storage while React runs is mirrored at once or by `mirror`.
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

/** Brings what was written into storage by hand, on this very page, into the cookie. For when the page is left. */
export function mirror(): void {
  if (wasChanged('language')) resolvePreference('language')
  if (wasChanged('theme')) resolvePreference('theme')
}

function wasChanged(preference: Preference): boolean {
  const key = PREFERENCES[preference]
  return known.has(key) && known.get(key) !== localStorage.getItem(key)
}

/** A /preferences link leads here through a redirect. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0
}

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// A theme chosen on this page holds over the one that the page came with.
let chosen: Theme | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a theme at once, in this tab. */
export function showTheme(theme: Theme): void {
  chosen = theme
  for (const listener of listeners) listener()
}

/** The theme that React shows, which is not that of the page before it has started. */
export const themeShown = (): Theme | null => chosen

/** The theme that is shown now. */
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

/** A link that changes a preference without any script: the server sets the cookie and sends the reader back. */
export const preferencesPath = (change: { readonly language: Language } | { readonly theme: Theme }, back: string): string =>
  `/preferences?${new URLSearchParams({ ...change, back })}`
