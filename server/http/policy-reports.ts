import { HOUR, MINUTE } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { openCounts } from '#server/limit/counts.ts'
import type { Log, LogFacts } from '#server/observe/log.ts'
import { readBytes } from './body/read-bytes.ts'
import type { Router } from './routing/router.ts'
import { REPORTS_PATH } from './security-headers.ts'
import { HttpError } from './wire/http-error.ts'
import { parseJson } from './wire/json.ts'

type PolicyReportsContext = { readonly log: Pick<Log, 'warn'>; nowMs(): number }

/** Larger bodies are refused. Bodies of this size never wait for shared memory. */
const MAX_BYTES = 16 * 1024
const WITHIN_MS = 5_000
const MOST_PER_ADDRESS = 30
const MOST_ADDRESSES = 10_000
const MOST_REPORTED = 500
const TYPES = /^application\/(reports\+json|csp-report)(;|$)/i

/**
 * Accepts reports of pages that violated their content policy (S55): `application/reports+json`, and `application/csp-report` of older
 * browsers. The path is open to all clients, so each address may send few reports a minute, and each distinct violation is logged once an
 * hour.
 */
export function servePolicyReports(router: Router, { log, nowMs }: PolicyReportsContext): void {
  const arriving = { used: 0, maxBytes: Number.POSITIVE_INFINITY }
  const perAddress = openCounts(MINUTE, MOST_ADDRESSES, nowMs)
  const reported = openCounts(HOUR, MOST_REPORTED, nowMs)
  router.on(['POST'], REPORTS_PATH, async ({ request, address }) => {
    if (!TYPES.test(request.headers['content-type'] ?? '')) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
    if (perAddress(address) > MOST_PER_ADDRESS) throw new HttpError(429, 'RATE_LIMITED')
    const bytes = await readBytes(request, arriving, { maxBytes: MAX_BYTES, withinMs: WITHIN_MS })
    for (const violation of violationsIn(parseJson(bytes.toString('utf8')))) {
      if (reported(JSON.stringify(violation)) === 1) log.warn('policy.violated', violation)
    }
    return { status: 204, headers: { 'cache-control': 'no-store' } }
  })
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const MOST_AT_ONCE = 20

/**
 * Extracts from both report formats only the location of the violation. URLs are cut after the path, because the rest may be personal data.
 */
function violationsIn(body: unknown): readonly LogFacts[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, MOST_AT_ONCE)
        .map((report: unknown) => (isFields(report) && report['type'] === 'csp-violation' ? report['body'] : undefined))
    : [isFields(body) ? body['csp-report'] : undefined]
  return reports.filter(isFields).map((report) => ({
    directive: textOf(report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']),
    blocked: placeOf(report['blockedURL'] ?? report['blocked-uri']),
    page: placeOf(report['documentURL'] ?? report['document-uri']),
    source: placeOf(report['sourceFile'] ?? report['source-file']),
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cutText(value, 200) : '')
const placeOf = (value: unknown): string => textOf(textOf(value).replace(/[?#].*$/s, ''))
