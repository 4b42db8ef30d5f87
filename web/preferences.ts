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
  localStorage.setItem(mirrorOf(key), value)
  // Written the old way, because the Cookie Store API is not in every browser yet.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  Reflect.set(document, 'cookie', `${key}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
}

/**
 * Brings storage and cookie together when React starts. What was written last wins: a cookie that is not the one mirrored last
 * was set by a /preferences link before React was there; else storage was changed and the cookie follows.
 */
export function settle(preference: 'language'): { readonly value: Language; readonly by: 'link' | 'storage' } | undefined
export function settle(preference: 'theme'): { readonly value: Theme; readonly by: 'link' | 'storage' } | undefined
export function settle(preference: Preference) {
  const key = PREFERENCES[preference]
  const known = preference === 'language' ? toLanguage : toTheme
  const stored = known(localStorage.getItem(key))
  const cookie = known(readCookie(key))
  if (stored === cookie) return undefined
  const byLink = cookie !== undefined && cookie !== localStorage.getItem(mirrorOf(key))
  const value = byLink ? cookie : (stored ?? cookie)
  if (value === undefined) return undefined
  remember(preference, value)
  return { value, by: byLink ? ('link' as const) : ('storage' as const) }
}

const mirrorOf = (key: string) => `${key}-mirrored`
const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// A theme chosen on this page holds over the one that the page came with.
let chosen: Theme | null = null
const hearers = new Set<() => void>()
const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export function showTheme(theme: Theme): void {
  chosen = theme
  for (const hear of hearers) hear()
}

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
