import { privateHeaders } from '#web/page.ts'
import { ExceptionView, exceptionHandle, exceptionMeta } from './exception-view.tsx'

export const handle = exceptionHandle('403')
export const headers = privateHeaders
export const meta = exceptionMeta('403')

export default function ForbiddenPage() {
  return <ExceptionView code="403" />
}
