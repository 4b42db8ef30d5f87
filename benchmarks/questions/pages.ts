import type { Questions } from './question.ts'

const OF_NGINX = { atLeast: 0.6, isRatio: true } as const

export const pages = {
  'pages/home-cached': { text: 'Home page from the cache', unit: 'for each CPU-second', aim: OF_NGINX, bench: 'pages' },
  'pages/list-cached': { text: 'List of 100,000 items from the cache', unit: 'for each CPU-second', aim: OF_NGINX, bench: 'content-pages' },
  'pages/article-cached': { text: 'Article from the cache', unit: 'for each CPU-second', aim: OF_NGINX, bench: 'content-pages' },
  'pages/home-rendered': { text: 'Home page rendered on the server', unit: 'ms of CPU', aim: { atMost: 2.5 }, bench: 'pages' },
  'pages/list-rendered': { text: 'List rendered on the server', unit: 'ms of CPU', aim: { atMost: 3 }, bench: 'content-pages' },
  'pages/article-rendered': { text: 'Article rendered on the server', unit: 'ms of CPU', aim: { atMost: 3 }, bench: 'content-pages' },
  'pages/shown-elsewhere': {
    text: 'Publication until another process shows it, slowest of 20',
    unit: 'ms',
    aim: { atMost: 1_000 },
    bench: 'content-pages',
  },
  'pages/cache-in-front': {
    text: 'Home page through Varnish, against the site itself',
    unit: 'for each CPU-second',
    bench: 'shared-cache',
  },
  'pages/purged': { text: 'Publication until Varnish shows it, median of 50', unit: 'ms', aim: { atMost: 1_000 }, bench: 'shared-cache' },
  'pages/purged-slowest': {
    text: 'Publication until Varnish shows it, slowest of 50',
    unit: 'ms',
    aim: { atMost: 1_000 },
    bench: 'shared-cache',
  },
  'pages/still-cached': { text: 'Of 20,000 article pages, still cached', unit: 'count', aim: { atLeast: 20_000 }, bench: 'page-store' },
  'pages/cache-memory': { text: 'Memory of the full page cache', unit: 'MiB', aim: { atMost: 60 }, bench: 'page-store' },
  'pages/owner-settings': {
    text: 'Cached home page with settings of the owner, against one as shipped',
    unit: 'µs',
    aim: { atMost: 1, isRatio: true },
    bench: 'site-settings',
  },
  'pages/settings-shown': {
    text: 'Site setting until two processes show it, slowest of 20',
    unit: 'ms',
    aim: { atMost: 1_000 },
    bench: 'site-settings',
  },
  'pages/audience-leaks': {
    text: 'Texts and files of 10,000 limited items that reach others than their audience',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'audience',
  },
  'pages/audience-body': { text: 'Text of a limited item at 300 a second, p99', unit: 'ms', aim: { atMost: 50 }, bench: 'audience' },
  'pages/lighthouse-phone': {
    text: 'Lighthouse performance on a phone, lowest page',
    unit: 'points',
    aim: { atLeast: 100 },
    bench: 'lighthouse',
  },
  'pages/lighthouse-desk': {
    text: 'Lighthouse performance on a desk, lowest page',
    unit: 'points',
    aim: { atLeast: 100 },
    bench: 'lighthouse',
  },
  'pages/lighthouse-others': {
    text: 'Lighthouse accessibility, best practices and SEO, lowest',
    unit: 'points',
    aim: { atLeast: 100 },
    bench: 'lighthouse',
  },
  'pages/largest-paint': { text: 'Largest paint of an article on a simulated phone', unit: 'ms' },
  'pages/scripts': { text: 'Scripts and styles of the home page, gzip', unit: 'kB', aim: { atMost: 150 } },
} as const satisfies Questions
