import { privateHeaders } from '#web/page.ts'
import { ExceptionView, exceptionHandle, exceptionMeta } from './exception-view.tsx'

export const handle = exceptionHandle('500')
export const headers = privateHeaders
export const meta = exceptionMeta('500')

export default function FailedPage() {
  return <ExceptionView code="500" />
}
