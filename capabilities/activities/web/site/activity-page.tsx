import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { ActivitySheet } from './activity-sheet.tsx'
import { type ActivityView, loadActivity } from './load-activity.ts'

export const handle: PageHandle = {
  name: 'activity',
  breadcrumb: (loaded) => (loaded as ActivityView | undefined)?.crumbs ?? [],
  addresses: (loaded) => (loaded as ActivityView | undefined)?.addresses ?? null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) =>
  titled(
    matches,
    loaderData?.plainTitle ?? '',
    loaderData?.lead,
    loaderData && { pictureUrl: loaderData.pictureUrl, language: loaderData.lang },
  )

export const loader = (args: LoaderArgs<'/activities/:number'>) => loadActivity(args)

export default function ActivityPage({ loaderData }: PageProps<'/activities/:number', typeof loader>) {
  return <ActivitySheet key={loaderData.number} {...loaderData} />
}
