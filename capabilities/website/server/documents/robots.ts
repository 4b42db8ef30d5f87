import type { Documents } from '#server/http/calls/answer.ts'

/** Paths that search engines must not crawl: personal pages, console pages and exits to other sites (S136). */
export const PRIVATE_PATHS = [
  ...['/login', '/register', '/Resetpassword', '/information', '/administrator', '/development', '/preview', '/leave', '/preferences'],
  // The last sign keeps the rule from the public page /accessibility.
  ...['/access/', '/audit', '/certification', '/content', '/enquiries', '/enquiry-forms', '/inbox', '/message', '/people', '/system'],
  ...[
    '/dashboard',
    '/user',
    '/list',
    '/form',
    '/privacy/assessments',
    '/privacy/incidents',
    '/privacy/requests',
    '/membership',
    '/profile',
    '/visualization',
    '/result',
    '/exception',
    '/platformShow/product',
    '/activities/mine',
    '/college/credits',
    '/college/exam',
    '/college/transcript',
    '/api',
  ],
] as const

export const robots = (publicUrl: string): Documents => ({
  path: '/robots.txt',
  find: async () => ({
    type: 'text/plain; charset=utf-8',
    body: `${['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`,
    tags: ['robots'],
    maxAgeS: 3_600,
  }),
})
