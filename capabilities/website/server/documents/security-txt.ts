import type { Documents, TrackedRedirect } from '#server/http/calls/answer.ts'

const VALID_DAYS = 180
const MAX_AGE_S = 24 * 60 * 60

/** Serves security.txt (RFC 9116), whose contact is the report page. Each response is valid for 180 days and cached for one. */
export const securityTxt = (publicUrl: string): Documents => ({
  path: '/.well-known/security.txt',
  find: async () => ({
    type: 'text/plain; charset=utf-8',
    body: [
      `Contact: ${publicUrl}/report`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * MAX_AGE_S * 1_000).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
    tags: [],
    maxAgeS: MAX_AGE_S,
  }),
})

/** Redirects password managers to the page for changing the password (W3C change-password URL). */
export const wellKnown: TrackedRedirect = {
  prefix: '/.well-known/',
  find: async (name) => (name === 'change-password' ? '/information/index#security' : null),
}
