import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('profile')
type Entry = ReturnType<typeof page>

/** `parts` of other capabilities are shown inside the page of the own details. */
export const profilePages = (...parts: readonly Entry[]): Entry[] => [
  { ...page('information/index', 'information-page.tsx'), ...(parts.length > 0 && { children: [...parts] }) },
  page('user/verify-email', 'verify-email-page.tsx'),
]

export const screens: Entry[] = [page('user/setting', 'setting-page.tsx')]
