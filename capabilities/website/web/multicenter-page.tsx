import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('multicenter')
export const headers = publicHeaders
export const meta = soonMeta('multicenter')

export default function MulticenterPage() {
  return <SoonView name="multicenter" />
}
