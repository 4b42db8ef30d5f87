import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('video')
export const headers = publicHeaders
export const meta = soonMeta('video')

export default function VideoPage() {
  return <SoonView name="video" />
}
