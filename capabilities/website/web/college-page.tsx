import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('college')
export const headers = publicHeaders
export const meta = soonMeta('college')

export default function CollegePage() {
  return <SoonView name="college" />
}
