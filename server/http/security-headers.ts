import { createHash } from 'node:crypto'

export type HeaderSettings = { readonly https: boolean }

/** Sent with everything (S133). */
export function commonHeaders({ https }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Sent with pages. */
export function pageHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(settings),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/**
 * The content policy of a page (S55). Every inline script is named by the hash of what it says, also the text that wakes later, so the
 * same bytes may be kept and sent to everybody.
 */
export function contentPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => `'${hashOf(text!)}'`)
  return [
    "default-src 'none'",
    `script-src ${[...new Set(inline), "'strict-dynamic'"].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ')
}

/** Attribute values may hold `>`; data that never runs needs no name. */
const INLINE_SCRIPT =
  /<script(?![^<>"']*\s(?:src=|type="application\/(?:ld\+)?json"))(?:\s[^<>"'=]+(?:="[^"]*"|='[^']*')?)*\s*>([\s\S]*?)<\/script>/g

export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
