/**
 * How the addresses of the site itself begin: its pages, the console, calls and files. No page of the owner may be called so.
 * app/web/pages/page-addresses.test.ts and app/server/page-addresses.test.ts hold that none is missing.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'access',
    'administrator',
    'assets',
    'audit',
    'authors',
    'certification',
    'college',
    'contact',
    'content',
    'dashboard',
    'development',
  ],
  ...[
    'dynamic',
    'enquiries',
    'enquiry-forms',
    'exception',
    'follow',
    'form',
    'home',
    'inbox',
    'information',
    'leave',
    'list',
    'live',
    'login',
  ],
  ...[
    'message',
    'people',
    'platformshow',
    'preview',
    'profile',
    'register',
    'report',
    'resetpassword',
    'result',
    'search',
    'system',
    'user',
  ],
  ...[
    'visualization',
    'api',
    'c',
    'feeds',
    'files',
    'go',
    'healthz',
    'policy-reports',
    'preferences',
    'readyz',
    'realtime',
    'sitemaps',
    'topics',
    'ws-ticket',
  ],
])

/** Whether an address is the site's own, which no page may have. */
export const isReserved = (slug: string): boolean => RESERVED.has(slug)
