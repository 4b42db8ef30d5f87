import { Notice } from '../../kit/state/notice.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { shellText } from '../../text/texts.ts'
import { WayOn } from '../access/way-on.tsx'
import type { CallRefusal } from '../refusal.ts'

/** Shows the message of a refusal and its details. */
export function RefusedLine({ refused }: { readonly refused: CallRefusal | undefined }) {
  const t = useTranslate(shellText)
  const tMore = useTranslate(consoleText)
  if (!refused) return null
  const { permission, needs } = refused
  const action = permission !== undefined && <WayOn denied={{ permission, ...(needs !== undefined && { needs }) }} />
  return (
    <Notice kind="bad" title={refused.message} action={action} live>
      {refused.retryAfter !== undefined && <p>{tMore('retry-after', { seconds: refused.retryAfter })}</p>}
      {refused.requestId !== undefined && <p>{t('request-number', { id: refused.requestId })}</p>}
    </Notice>
  )
}
