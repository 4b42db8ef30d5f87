import { writeDay } from '#contract/dates.ts'
import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { drawBrowserSecret } from '#web/session/browser-secret.ts'
import { labelWith } from '#web/text/label-with.ts'
import { beginProviderLink, listProviderLinks, removeProviderLink } from '../contract.ts'
import { signInTexts } from '../text/sign-in.ts'
import { saveUnderWay } from './sign-in/under-way.ts'

/** The rows of the security settings by which an operator links the own account with the providers of the site. */
export default function ProviderLinks() {
  const t = useTranslate(signInTexts)
  const language = useLanguage()
  const links = useCall(listProviderLinks, {})
  const beginning = useAction(beginProviderLink)
  const removing = useAction(removeProviderLink, { changes: [listProviderLinks] })

  async function link(key: string) {
    const browser = drawBrowserSecret()
    const done = await beginning.run({ key, browser })
    if (!done) return
    if (!('ok' in done)) return toastRefusal(done)
    saveUnderWay({ browser, after: '' })
    location.assign(done.ok.to)
  }
  async function remove(key: string) {
    const done = await removing.run({ key })
    if (done) toastOutcome(done, t('unlinked'))
  }
  return (links.ok ?? []).map(({ key, name, linkedAt, isRequired }) => (
    <Row
      key={key}
      label={t('row', { name })}
      value={
        linkedAt === null ? <span className={text.muted}>{t('row-none')}</span> : t('row-linked', { date: writeDay(linkedAt, language) })
      }
      note={isRequired && t('row-required')}
      action={
        !(isRequired && linkedAt !== null) && (
          <Button
            kind="quiet"
            busy={beginning.busy || removing.busy}
            aria-label={labelWith(t(linkedAt === null ? 'link' : 'unlink'), name)}
            onClick={() => void (linkedAt === null ? link(key) : remove(key))}
          >
            {t(linkedAt === null ? 'link' : 'unlink')}
          </Button>
        )
      }
    />
  ))
}
