import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('website')

export const websitePages = [
  page('/', 'root-page.tsx'),
  page('home', 'home-page.tsx'),
  page('about/index', 'about-page.tsx'),
  page('agreement', 'agreement-page.tsx'),
  page('exception/403', 'forbidden-page.tsx'),
  page('exception/404', 'gone-page.tsx'),
  page('exception/500', 'failed-page.tsx'),

  page('dynamic/index', 'dynamic-page.tsx'),
  page('platformShow/medicine', 'medicine-page.tsx'),
  page('platformShow/multicenter', 'multicenter-page.tsx'),
  page('platformShow/achievement', 'achievement-page.tsx'),
  page('platformShow/article', 'article-page.tsx'),
  page('platformShow/video', 'video-page.tsx'),
  page('leave', 'leave-page.tsx'),
  page('search', 'search-page.tsx'),
  page('preview', 'preview-page.tsx'),
  page('preview/home', 'home-preview-page.tsx'),

  page('*', 'not-found-page.tsx'),
]

/** Pages of one item, each with room for what others put below it. */
export const itemPages = [
  page('platformShow/article/:address', 'item-article-page.tsx'),
  page('platformShow/video/:address', 'item-video-page.tsx'),
  page('platformShow/medicine/:address', 'item-medicine-page.tsx'),
  page('platformShow/multicenter/:address', 'item-study-page.tsx'),
]

export const websiteConsole = [page('content/home', 'home-desk-page.tsx'), page('content/redirects', 'redirects-page.tsx')]

/** The page of a lesson, for the college to show inside the frame of its course: a child route without a path of its own. */
export const lessonPart = page('', 'item-lesson-page.tsx')
