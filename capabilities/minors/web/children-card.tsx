import { useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listChildren, withdrawGuardianConsent } from '../contract.ts'
import { modeScreens } from '../text/mode-screens.ts'
import { minorsScreens } from '../text/screens.ts'
import { AnswerChild } from './answer-child.tsx'
import type { Child } from './child.ts'
import styles from './minors.module.css'
import { ChildModeWindow } from './mode/child-mode-window.tsx'
import { RenewChild } from './renew-child.tsx'

/** Lists the requests of children and the consents that the reader gave as their guardian. */
export function ChildrenCard() {
  const t = useTranslate(minorsScreens)
  const asked = useCall(listChildren, {}, { freshMs: 0 })
  const [answered, setAnswered] = useState<Child>()
  return (
    <Card title={t('children')}>
      <Answer of={asked} shapes={['row', 'row']} small>
        {({ children, version }) => (
          <div className={stack(12)}>
            {children.length === 0 && <p className={text.quiet}>{t('children.none')}</p>}
            {children.length > 0 && (
              <ul className={styles.children}>
                {children.map((child) => (
                  <ChildRow key={child.id} child={child} version={version} onAnswer={() => setAnswered(child)} />
                ))}
              </ul>
            )}
            {answered && <AnswerChild child={answered} version={version} onClose={() => setAnswered(undefined)} />}
          </div>
        )}
      </Answer>
    </Card>
  )
}

type RowProps = { readonly child: Child; readonly version: string; onAnswer(): void }

function ChildRow({ child, version, onAnswer }: RowProps) {
  const t = useTranslate(minorsScreens)
  const language = useLanguage()
  const { username, phone, purpose, state, askedAt, givenAt, endsOn, renewBy } = child
  const when =
    givenAt === null || endsOn === null
      ? t('children.asked', { day: writeDay(askedAt, language) })
      : t('children.given', { day: writeDay(givenAt, language), end: writeDay(endsOn, language) })
  return (
    <li className={cluster([8, 16], styles.child)}>
      <div>
        <strong>{[username, phone].filter((part) => part !== null).join(' · ')}</strong>
        <p>{t(`children.${purpose}`)}</p>
        <p className={text.quiet}>{when}</p>
        {renewBy !== null && <p>{t('children.renew-by', { day: writeDay(renewBy, language) })}</p>}
      </div>
      {state === 'asked' ? (
        <Button kind="solid" size="small" onClick={onAnswer}>
          {t('children.answer')}
        </Button>
      ) : (
        <div className={cluster(8)}>
          {renewBy !== null && <RenewChild id={child.id} version={version} />}
          <ChildMode id={child.id} />
          <Withdraw child={child} />
        </div>
      )}
    </li>
  )
}

function ChildMode({ id }: { readonly id: string }) {
  const t = useTranslate(modeScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        {t('child.mode')}
      </Button>
      {isOpen && <ChildModeWindow id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Withdraw({ child: { id, purpose } }: { readonly child: Child }) {
  const t = useTranslate(minorsScreens)
  const withdrawing = useAction(withdrawGuardianConsent, { changes: [listChildren], onDone: () => toast('ok', t('children.withdrawn')) })
  async function withdraw() {
    const isSure = await confirm({
      title: t('children.withdraw-title'),
      text: t(`children.withdraw-${purpose}`),
      action: t('children.withdraw'),
      danger: true,
    })
    if (isSure) await withdrawing.run({ id })
  }
  return (
    <Button kind="outline" size="small" busy={withdrawing.busy} onClick={() => void withdraw()}>
      {t('children.withdraw')}
    </Button>
  )
}
