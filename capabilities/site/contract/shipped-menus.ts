import type { Bilingual } from '#contract/language.ts'
import type { OwnPage, SiteSection } from './places.ts'
import type { Entry, Leaf, SiteSettings } from './settings.ts'

const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Builds the default menu: the sections in their order. Activities and live broadcasts are one entry, since both take place at a date. */
export const shippedMenu = ({ sections }: Pick<SiteSettings, 'sections'>): Entry[] =>
  sections.map(({ section, isHidden }) => {
    if (section !== 'live') return { ...toSection(section), below: [] }
    const activities = toPage('/activities')
    return isHidden
      ? { ...activities, below: [] }
      : group('events', { 'zh-CN': '活动与直播', 'en-US': 'Events' }, [activities, toSection('live')])
  })

const toSection = (section: SiteSection): Leaf => ({ id: section, text: NO_WORDS, isHidden: false, target: { kind: 'section', section } })
const toPage = (path: OwnPage): Leaf => ({
  id: path.replaceAll(/[^a-z]+/g, '-').slice(1),
  text: NO_WORDS,
  isHidden: false,
  target: { kind: 'page', path },
})
const group = (id: string, text: Bilingual, below: Leaf[]): Entry => ({ id, text, isHidden: false, target: { kind: 'none' }, below })

/** Sections of the first group of the default footer. The second group has the other sections, the third the site's own pages. */
const READ: readonly SiteSection[] = ['dynamic', 'article', 'video', 'live']

export function shippedFooter({ sections }: Pick<SiteSettings, 'sections'>): Entry[] {
  const [read, join] = [true, false].map((isRead) =>
    sections.filter(({ section }) => READ.includes(section) === isRead).map(({ section }) => toSection(section)),
  )
  return [
    group('read', { 'zh-CN': '浏览', 'en-US': 'Explore' }, [...read!, toPage('/activities')]),
    group('join', { 'zh-CN': '研究与学习', 'en-US': 'Research & learning' }, [...join!, toPage('/college/certificate')]),
    group(
      'we',
      { 'zh-CN': '关于', 'en-US': 'About' },
      (['/about/index', '/authors', '/contact', '/agreement', '/privacy', '/accessibility', '/report'] as const).map(toPage),
    ),
  ]
}
