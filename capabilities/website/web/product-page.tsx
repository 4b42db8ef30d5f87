import { privateHeaders } from '#web/page.ts'
import { SoonView, soonHandle, soonMeta } from './soon-view.tsx'

export const handle = soonHandle('product', { requiresAuth: true, roles: ['*'] })
export const headers = privateHeaders
export const meta = soonMeta('product')

export default function ProductPage() {
  return <SoonView name="product" />
}
