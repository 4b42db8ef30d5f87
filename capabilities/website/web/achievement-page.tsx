import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('achievement')
export const headers = publicHeaders
export const meta = soonMeta('achievement')

export default function AchievementPage() {
  return <SoonView name="achievement" />
}
