import type { Section } from '#capabilities/content/contract.ts'
import { inBoth } from '#contract/text.ts'
import type { Block, Look } from '../../contract.ts'
import { heroText } from '../../text/hero.ts'

const nothing = { 'zh-CN': '', 'en-US': '' }
const common = { isOn: true, from: null, until: null, title: nothing, lead: nothing } as const

const newest = (section: Section, look: Look, most: number): Block => ({ ...common, id: section, kind: 'newest', section, look, most })

/** Default arrangement until one is published. Empty blocks are omitted. */
export const DEFAULT_BLOCKS: readonly Block[] = [
  {
    ...common,
    id: 'welcome',
    kind: 'banners',
    slides: [
      {
        picture: null,
        title: inBoth(heroText, 'title'),
        text: inBoth(heroText, 'lead'),
        label: inBoth(heroText, 'action'),
        href: '/about/index',
      },
    ],
  },
  newest('dynamic', 'lead', 4),
  newest('multicenter', 'map', 3),
  newest('achievement', 'years', 4),
  { ...common, id: 'courses', kind: 'things', of: 'course', most: 4 },
]
