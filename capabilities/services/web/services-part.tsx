import { Select } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, type StatusKind } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, compact, grid, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { servicesPages } from '../console.ts'
import { cancelService, openService, renewService, TERMS, theService } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import styles from './services.module.css'

type Service = OutputOf<typeof theService>[number]
const LOOKS = { off: 'idle', open: 'ok', expired: 'bad' } as const satisfies Record<Service['status'], StatusKind>

/** Shows the services as cards, in a tab of /list/card. */
export default function ServicesPart({ search }: { readonly search: string }) {
  const t = useTranslate(servicesScreens)
  const services = useCall(theService, {})
  const words = search.trim().toLowerCase()
  return (
    <Answer of={services} shapes={['row', 'row', 'row']}>
      {(all) => {
        const found = all.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(words))
        if (found.length === 0) return <State icon="search" title={t('cards.none')} />
        return (
          <div className={grid(16, styles.cards)}>
            {found.map((service) => (
              <ServiceCard key={service.service} service={service} />
            ))}
          </div>
        )
      }}
    </Answer>
  )
}

function ServiceCard({ service }: { readonly service: Service }) {
  const t = useTranslate(servicesScreens)
  const { status, title, description, expiresAt, uses } = service
  const [isAsking, setAsking] = useState(false)
  const cancelling = useAction(cancelService, { changes: [theService] })
  const cancel = async () => {
    if (await confirm({ title: t('cancel.title', { service: title }), text: t('cancel.text'), action: t('card.cancel') }))
      await cancelling.run({ service: service.service })
  }
  const day = expiresAt === null ? '' : dayOf(expiresAt)
  return (
    <Card>
      <div className={stack(12, compact)}>
        <div className={row(12, styles.head)}>
          <h2>{title}</h2>
          <Status kind={LOOKS[status]}>{t(`status.${status}`)}</Status>
        </div>
        <p className={text.quiet}>{description}</p>
        {status !== 'off' && (
          <p className={text.quiet}>
            {t(status === 'open' ? 'card.until' : 'card.ended', { day })} · {t('card.uses', { count: uses })}
          </p>
        )}
        <RefusalNotice refused={cancelling.refused} />
        <div className={cluster(8)}>
          {status === 'open' && (
            <Link className={text.link} to={servicesPages.service.path.replace(':service', service.service)}>
              {t('card.view')}
            </Link>
          )}
          <Can permission="services:write">
            <Button size="small" {...(status !== 'open' && { kind: 'solid' as const })} onClick={() => setAsking(true)}>
              {t(status === 'off' ? 'card.open' : 'card.renew')}
            </Button>
            {status === 'open' && (
              <Button size="small" busy={cancelling.busy} onClick={() => void cancel()}>
                {t('card.cancel')}
              </Button>
            )}
          </Can>
        </div>
      </div>
      {isAsking && <TermWindow service={service} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function TermWindow({ service, onClose }: { readonly service: Service; onClose(): void }) {
  const t = useTranslate(servicesScreens)
  const [months, setMonths] = useState<(typeof TERMS)[number]>(12)
  // The end at the time of opening the window: a term that is renewed meanwhile is refused, so that the operator checks it first.
  const [expiresAt] = useState(service.expiresAt)
  const isNew = expiresAt === null
  const changes = { changes: [theService], onDone: onClose }
  const [opening, renewing] = [useAction(openService, changes), useAction(renewService, changes)]
  const { refused, busy } = isNew ? opening : renewing
  const send = () =>
    expiresAt === null ? opening.run({ service: service.service, months }) : renewing.run({ service: service.service, months, expiresAt })
  return (
    <Window open title={t(isNew ? 'term.open' : 'term.renew', { service: service.title })} onClose={onClose} width={420}>
      <div className={stack(16)}>
        <RefusalNotice refused={refused} />
        <Select
          label={t('term.months')}
          allowDeselect={false}
          data={TERMS.map((value) => ({ value: String(value), label: t(`term.${value}`) }))}
          value={String(months)}
          onChange={(value) => setMonths(TERMS.find((each) => String(each) === value) ?? 12)}
        />
        <div className={cluster(8)}>
          <Button kind="solid" busy={busy} onClick={() => void send()}>
            {t(isNew ? 'card.open' : 'card.renew')}
          </Button>
        </div>
      </div>
    </Window>
  )
}
