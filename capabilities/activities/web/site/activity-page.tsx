import { handleOfLoaded, type LoaderArgs, metaOfThing, type PageProps, publicHeaders } from '#web/page.ts'
import { ActivitySheet } from './activity-sheet.tsx'
import { loadActivity } from './load-activity.ts'

export const handle = handleOfLoaded('activity')
export const headers = publicHeaders
export const meta = metaOfThing

export const loader = (args: LoaderArgs<'/activities/:number'>) => loadActivity(args)

export default function ActivityPage({ loaderData }: PageProps<'/activities/:number', typeof loader>) {
  return <ActivitySheet key={loaderData.number} {...loaderData} />
}
