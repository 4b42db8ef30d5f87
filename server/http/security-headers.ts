import { createHash } from 'node:crypto'

type HeaderSettings = { readonly https: boolean }

/** Returns the headers of every response (S133). */
export function commonHeaders({ https }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Path to which browsers report violations of a page's content policy. */
export const REPORTS_PATH = '/policy-reports'

export function pageHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(settings),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': `policy="${REPORTS_PATH}"`,
  }
}

/** A script of another site that the owner has switched on. A page may load it under the name of a Trusted Types policy of its own. */
export type OutsideScript = { readonly url: `https://${string}`; readonly policy: string }

/**
 * Builds the content policy of a page (S55). From `named`, the policy of the renderer, it takes only the hashes of inline scripts and
 * styles, whether this site may frame the page, and whether it may send a form to another site: only previews may be framed, and only the
 * login at another site sends forms. Injected scripts have no hash and do not run. Hashes are
 * used instead of nonces, so that the same bytes can be cached for all readers (S135).
 */
export function contentPolicy(named: string | undefined, outside?: OutsideScript): string {
  return [
    "default-src 'none'",
    // Browsers that know 'strict-dynamic' ignore the address: there, Trusted Types limit what a page may load.
    `script-src ${[...hashesIn(named, 'script-src'), "'strict-dynamic'", ...(outside ? [outside.url] : [])].join(' ')}`,
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
    `form-action 'self'${asks(named, "form-action 'self' https:") ? OTHER_SITES : ''}`,
    `frame-ancestors ${asks(named, "frame-ancestors 'self'") ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${['app', ...(outside ? [outside.policy] : [])].join(' ')}`,
    'report-to policy',
    // This line serves browsers that do not support `report-to`; others ignore it.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

/** This machine is another site in a trial. */
const OTHER_SITES = ' https: http://localhost:* http://127.0.0.1:*'

const asks = (named = '', directive: string): boolean => named.split('; ').includes(directive)

const hashesIn = (policy = '', directive: string): readonly string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[\w+/]{43}='/g) ?? []

export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
