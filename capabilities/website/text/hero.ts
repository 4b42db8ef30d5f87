import type { Language } from '#contract/language.ts'

/** Texts of the default banner. */
export const heroText: Readonly<Record<Language, { title: string; lead: string; action: { label: string; href: string } }>> = {
  'zh-CN': {
    title: '把证据，带到病床边',
    lead: '研究、课程与动态，很快会在这里与你见面。',
    action: { label: '了解我们', href: '/about/index' },
  },
  'en-US': {
    title: 'Bringing evidence to the bedside',
    lead: 'Studies, courses and news are on their way.',
    action: { label: 'About us', href: '/about/index' },
  },
}
