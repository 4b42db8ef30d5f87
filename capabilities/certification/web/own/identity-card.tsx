import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { finishIdentityCheck, getIdentityCheck, startIdentityCheck } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'
import { lastDay } from './kind-panel.tsx'
import styles from './own.module.css'

/** Verifies the identity with the outside provider of the site. Shows nothing where there is none. */
export function IdentityCard() {
  const asked = useCall(getIdentityCheck, {}, { freshMs: 0 })
  return (
    <Answer of={asked} shapes={['row']} small>
      {({ provider, verified }) => (provider === null ? null : <Provider name={provider} until={verified?.validUntil ?? null} />)}
    </Answer>
  )
}

function Provider({ name, until }: { readonly name: string; readonly until: string | null }) {
  const t = useOwnTranslate()
  const starting = useAction(startIdentityCheck, { onDone: ({ url }) => location.assign(url) })
  const finishing = useReturn()
  return (
    <section className={stack(12, fit, styles.panel)} aria-label={t('identity.title')}>
      <header className={cluster([8, 16], styles.head)}>
        <div>
          <h3>{t('identity.title')}</h3>
          <p className={text.quiet}>{until === null ? t('identity.what', { name }) : t('identity.until', { name, day: lastDay(until) })}</p>
        </div>
        <Button kind={until === null ? 'solid' : 'outline'} busy={starting.busy || finishing.busy} onClick={() => void starting.run({})}>
          {t(until === null ? 'identity.start' : 'identity.again')}
        </Button>
      </header>
      <RefusalNotice refused={starting.refused ?? finishing.refused} />
    </section>
  )
}

/** Redeems the ticket in the address once, and removes it from there. */
function useReturn() {
  const t = useOwnTranslate()
  const [search, setSearch] = useSearchParams()
  const [state, ticket] = [search.get('state'), search.get('ticket')]
  const isDone = useRef(false)
  const finishing = useAction(finishIdentityCheck, { changes: [getIdentityCheck], onDone: () => toast('ok', t('identity.done')) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is redeemed once
  useEffect(() => {
    if (state === null || ticket === null || isDone.current) return
    isDone.current = true
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('state')
        after.delete('ticket')
        return after
      },
      { replace: true },
    )
    void finishing.run({ state, ticket })
  }, [state, ticket])
  return finishing
}
