import { createHash } from 'node:crypto'

type HeaderSettings = { readonly https: boolean }

/** Sent with everything (S133). */
export function commonHeaders({ https }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Where browsers report what a page's content policy forbade. */
export const REPORTS_PATH = '/policy-reports'

/** Sent with pages. */
export function pageHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(settings),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': `policy="${REPORTS_PATH}"`,
  }
}

/**
 * The content policy of a page (S55). `named` is the policy that came with the rendering: of it only the hashes of inline scripts and
 * styles are taken, which the renderer gives to those that it wrote itself, and whether pages of this site may show it in a frame: a preview
 * may be, and nothing else. Whatever else stands in the HTML has no name and does nothing.
 * By hash and not by nonce, so that the same bytes may be kept and sent to everybody (S135).
 */
export function contentPolicy(named: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${[...hashesIn(named, 'script-src'), "'strict-dynamic'"].join(' ')}`,
    `style-src ${["'self'", ...hashesIn(named, 'style-src')].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${named !== undefined && /(?:^|; )frame-ancestors 'self'(?:;|$)/.test(named) ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types app',
    'report-to policy',
    // For browsers that do not know the line above; the others leave this one out.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

/** What a directive names by hash. */
const hashesIn = (policy = '', directive: string): readonly string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[\w+/]{43}='/g) ?? []

export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
