import { defineTexts } from '#contract/text.ts'

/** Texts of the default banner. */
export const heroText = defineTexts({
  title: { en: 'Bringing evidence to the bedside', zh: '把证据，带到病床边' },
  lead: { en: 'Studies, courses and news are on their way.', zh: '研究、课程与动态，很快会在这里与你见面。' },
  action: { en: 'About us', zh: '了解我们' },
})
