import { useSay } from '#web/language.ts'
import { teamsScreens } from '../text/screens.ts'

/** How many people, in words. */
export function usePeople(): (count: number) => string {
  const say = useSay(teamsScreens)
  return (count) => (count === 1 ? say('people.one') : say('people.many', { count }))
}
