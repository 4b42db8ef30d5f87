import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import text from '../../kit/style/text.module.css'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { type Denied, type PermissionDenial, pathToGet } from './denial.ts'

export function WayOn({ denied }: { readonly denied: Denied }) {
  const t = useTranslate(consoleText)
  return (
    <Link to={pathToGet(denied)} className={text.link}>
      {t(denied.needs === undefined ? 'denied.request' : 'denied.certify')}
    </Link>
  )
}

/** Explains above blocked buttons why they are blocked and links to the remedy. */
export function DenialNotice({ of: denial }: { readonly of: PermissionDenial | undefined }) {
  return denial ? <Notice kind="info" title={denial.reason} action={<WayOn denied={denial} />} /> : null
}
