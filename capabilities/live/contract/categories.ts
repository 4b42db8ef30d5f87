/** Lists the categories of shows in two levels. A studio stores the second level, which determines the first. */
export const CATEGORIES = {
  clinical: ['case-discussion', 'surgery', 'imaging'],
  education: ['lecture', 'training', 'journal-club'],
  conference: ['annual-meeting', 'forum', 'launch'],
  public: ['health-talk', 'consultation'],
} as const
export const CATEGORY_GROUPS = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]
export type CategoryGroup = keyof typeof CATEGORIES
export type Category = (typeof CATEGORIES)[CategoryGroup][number]
export const CATEGORY_NAMES: readonly Category[] = Object.values(CATEGORIES).flat()

export const groupOf = (category: Category): CategoryGroup =>
  CATEGORY_GROUPS.find((group) => (CATEGORIES[group] as readonly string[]).includes(category))!
