import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('article')
export const headers = publicHeaders
export const meta = soonMeta('article')

export default function ArticlePage() {
  return <SoonView name="article" />
}
