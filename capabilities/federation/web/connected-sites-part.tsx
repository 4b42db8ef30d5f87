import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { clientConsentTexts } from '../text/consents.ts'
import { listClientConsents, withdrawClientConsent } from './calls.ts'

type Sites = OutputOf<typeof listClientConsents>
type Site = Sites[number]

/** Lists the sites that the account logs in to, where the consent for each is withdrawn. An account without any sees no row. */
export default function ConnectedSitesRow() {
  const t = useTranslate(clientConsentTexts)
  const { sites, load } = useSites()
  const [asked, setAsked] = useState<Site>()
  if (sites === undefined || sites.length === 0) return null
  return (
    <Row
      label={t('title')}
      value={
        <ul className={stack(12)}>
          {sites.map((site) => (
            <li key={site.id} className={cluster(8)}>
              <SiteLine site={site} />
              <Button kind="quiet" size="small" onClick={() => setAsked(site)}>
                {t('withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      }
    >
      {asked && <Withdrawal site={asked} onClose={() => setAsked(undefined)} onDone={() => void load()} />}
    </Row>
  )
}

function SiteLine({ site: { name, host, scopes, givenAt, lastLoginAt } }: { readonly site: Site }) {
  const t = useTranslate(clientConsentTexts)
  const what = scopes.map((scope) => t(`scope.${scope}`)).join(t('comma'))
  return (
    <div>
      <strong>{name}</strong> <span className={text.number}>{host}</span>
      <br />
      <small>
        {t('told', { what })}
        <br />
        {t('since')} <Time at={givenAt}>{dayOf(givenAt)}</Time>
        {lastLoginAt !== null && (
          <>
            {' · '}
            {t('last-login')} <Time at={lastLoginAt}>{dayOf(lastLoginAt)}</Time>
          </>
        )}
      </small>
    </div>
  )
}

type WithdrawalProps = { readonly site: Site; onClose(): void; onDone(): void }

function Withdrawal({ site: { id, name }, onClose, onDone }: WithdrawalProps) {
  const t = useTranslate(clientConsentTexts)
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    setBusy(true)
    const reply = await ask(withdrawClientConsent, { id }).catch(() => undefined)
    setBusy(false)
    onClose()
    if (reply && 'ok' in reply) toast('ok', t('withdrawn'))
    else if (reply) toast('bad', reply.message)
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdraw-title', { name })}
      actions={
        <div className={cluster(8)}>
          <Button data-first onClick={onClose}>
            {t('stay')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        </div>
      }
    >
      <p>{t('withdraw-text')}</p>
    </Dialog>
  )
}

function useSites() {
  const [sites, setSites] = useState<Sites>()
  const load = useCallback(async () => {
    const reply = await ask(listClientConsents, {}).catch(() => undefined)
    setSites((before) => (reply && 'ok' in reply ? reply.ok : before))
  }, [])
  useEffect(() => void load(), [load])
  return { sites, load }
}
