import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('website')
const screen = screensOf('website')

export const websitePages = [
  page('/', 'root-page.tsx'),
  page('home', 'home/home-page.tsx'),
  page('about/index', 'own/about-page.tsx'),
  page('exception/403', 'exception/forbidden-page.tsx'),
  page('exception/404', 'exception/gone-page.tsx'),
  page('exception/500', 'exception/failed-page.tsx'),

  page('dynamic/index', 'sections/dynamic-page.tsx'),
  page('platformShow/medicine', 'sections/medicine-page.tsx'),
  page('platformShow/multicenter', 'sections/multicenter-page.tsx'),
  page('platformShow/achievement', 'sections/achievement-page.tsx'),
  page('platformShow/article', 'sections/article-page.tsx'),
  page('platformShow/video', 'sections/video-page.tsx'),
  page('leave', 'leave/leave-page.tsx'),
  page('authors', 'authors/authors-page.tsx'),
  page('authors/:slug', 'authors/author-page.tsx'),
  page('topics/:slug', 'topics/topic-page.tsx'),
  page('search', 'search/search-page.tsx'),
  page('preview', 'preview/preview-page.tsx'),
  page('preview/site', 'preview/site-preview-page.tsx'),
  page('preview/home', 'preview/home-preview-page.tsx'),

  page(':slug', 'own/own-page.tsx'),
  page('*', 'exception/not-found-page.tsx'),
]

/** Item pages, which have a slot for parts of other capabilities. */
export const itemPages = [
  page('platformShow/article/:address', 'item/item-article-page.tsx'),
  page('platformShow/video/:address', 'watch/item-video-page.tsx'),
  page('platformShow/medicine/:address', 'item/item-medicine-page.tsx'),
  page('platformShow/multicenter/:address', 'study/item-study-page.tsx'),
]

export const screens = [
  screen('content/home', 'desk/home-desk-screen.tsx'),
  screen('content/redirects', 'redirects/redirects-screen.tsx'),
  screen('content/synonyms', 'synonyms/synonyms-screen.tsx'),
]

/** Lesson page, which the college mounts inside the course frame as a child route without a path. */
export const lessonPart = page('', 'lesson/item-lesson-page.tsx')
