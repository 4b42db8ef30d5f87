import { Suspense, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { minuteOf } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toastUntilClosed } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { navigateTo } from '#web/navigation/navigate.ts'
import { LOGIN } from '#web/session/login-path.ts'
import { forgetSession } from '#web/session/session.ts'
import { useSlot } from '#web/slots.tsx'
import { shellText } from '#web/text/texts.ts'
import { closeAccount, getClosing, type getOwnData } from '../../contract.ts'
import { closingScreen } from '../../text/closing.ts'
import styles from './own-data.module.css'
import { type OwnerProof, ownerProofForm } from './owner-proof-slot.ts'

type Kind = OutputOf<typeof getOwnData>['kinds'][number]
type Terms = OutputOf<typeof getClosing>

/** Shows what goes and what stays when the account is closed, and closes it. */
export function ClosingCard({ kinds }: { readonly kinds: readonly Kind[] }) {
  const t = useTranslate(closingScreen)
  const asked = useCall(getClosing, {}, { freshMs: 0 })
  return (
    <Card title={t('title')}>
      <Answer of={asked} shapes={['line', 'line']} small>
        {(terms) => (
          <div className={stack(12)}>
            <p>{t('text', { days: terms.days })}</p>
            <Preview kinds={kinds} />
            <p className={text.quiet}>{t('notified')}</p>
            {terms.obstacles.length > 0 ? <Obstacles of={terms.obstacles} /> : <StartClosing terms={terms} />}
          </div>
        )}
      </Answer>
    </Card>
  )
}

const GROUPS = [
  ['goes', ['account', 'days', 'form']],
  ['stays', ['without-name']],
  ['work', ['work']],
] as const

function Preview({ kinds }: { readonly kinds: readonly Kind[] }) {
  const t = useTranslate(closingScreen)
  const labelsOf = (terms: readonly string[]) =>
    kinds.filter(({ term, count }) => count > 0 && terms.includes(term)).map(({ label }) => label)
  return (
    <dl className={styles.preview}>
      {GROUPS.map(([group, terms]) => {
        const labels = labelsOf(terms)
        return (
          labels.length > 0 && (
            <div key={group}>
              <dt>{t(group)}</dt>
              <dd>
                {labels.map((label) => (
                  <span key={label} className={styles.label}>
                    {label}
                  </span>
                ))}
              </dd>
              <dd className={text.quiet}>{t(`${group}-text`)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

function Obstacles({ of: obstacles }: { readonly of: Terms['obstacles'] }) {
  const t = useTranslate(closingScreen)
  return (
    <Notice kind="warn" title={t('obstacles')}>
      {obstacles.map(({ text, until }) => (
        <p key={text}>
          {text}{' '}
          {until && (
            <>
              {t('until')} <When at={until} />
            </>
          )}
        </p>
      ))}
    </Notice>
  )
}

function StartClosing({ terms: { phone, days } }: { readonly terms: Terms }) {
  const t = useTranslate(closingScreen)
  const shell = useTranslate(shellText)
  const Form = useSlot(ownerProofForm)
  const [open, setOpen] = useState(false)
  async function send(proof: OwnerProof) {
    const reply = await ask(closeAccount, proof)
    if ('refused' in reply) return reply
    forgetSession('logged out')
    navigateTo(LOGIN)
    toastUntilClosed(t('closed', { at: minuteOf(new Date(reply.ok.closesAt)) }))
    return undefined
  }
  return (
    <div className={cluster(8)}>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('start')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('dialog-title')}>
        <div className={stack(16)}>
          <p>{t('text', { days })}</p>
          <Suspense fallback={<Loading label={shell('loading')} shapes={['row', 'row']} />}>
            <Form phone={phone} submit={t('start')} send={send} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
