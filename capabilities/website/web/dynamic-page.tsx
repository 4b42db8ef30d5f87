import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('dynamic')
export const headers = publicHeaders
export const meta = soonMeta('dynamic')

export default function DynamicPage() {
  return <SoonView name="dynamic" />
}
