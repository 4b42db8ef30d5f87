import { handleOfLoaded, type LoaderArgs, type Meta, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { ActivityList } from './activity-list.tsx'
import { loadActivities } from './load-list.ts'

export const handle = handleOfLoaded('activities')
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead)

export const loader = (args: LoaderArgs<'/activities'>) => loadActivities(args)

export default function ActivitiesPage({ loaderData }: PageProps<'/activities', typeof loader>) {
  return <ActivityList {...loaderData} />
}
