import { privateHeaders } from '#web/page.ts'
import { ExceptionView, exceptionHandle, exceptionMeta } from './exception-view.tsx'

export const handle = exceptionHandle('404')
export const headers = privateHeaders
export const meta = exceptionMeta('404')

export default function GonePage() {
  return <ExceptionView code="404" />
}
