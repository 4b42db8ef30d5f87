import { publicHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('medicine')
export const headers = publicHeaders
export const meta = soonMeta('medicine')

export default function MedicinePage() {
  return <SoonView name="medicine" />
}
