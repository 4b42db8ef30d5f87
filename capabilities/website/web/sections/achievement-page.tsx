import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { AchievementYears } from '../list/achievements/achievement-years.tsx'
import { loadAchievements } from '../list/achievements/load-achievements.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { handleOfList, listMeta } from '../list/page-of-list.ts'

export const handle = handleOfList('achievement')
export const headers = publicHeaders
export const meta = listMeta
export const loader = (args: LoaderArgs<'/platformShow/achievement'>) => loadAchievements(args)

export default function AchievementPage({ loaderData: { years, ...frame } }: PageProps<'/platformShow/achievement', typeof loader>) {
  return (
    <ListFrame frame={frame}>
      <AchievementYears years={years} />
    </ListFrame>
  )
}
