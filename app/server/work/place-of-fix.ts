import type { LaunchFix } from '#contract/site/launch.ts'

/** Names the place where a duty is met, for operators: the path of a screen, or settings with the section of the manual. */
export const placeOf = (fix: LaunchFix): string =>
  fix.kind === 'page' ? fix.path : `${fix.settings.join(', ')}; docs/operations.md, "${fix.heading}"`
