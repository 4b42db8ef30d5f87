import { useState } from 'react'
import { Link } from 'react-router'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listChildren, renewGuardianConsent } from '../contract.ts'
import { minorsScreens } from '../text/screens.ts'

/** Lets a guardian consent to the changed policy. */
export function RenewChild({ id, version }: { readonly id: string; readonly version: string }) {
  const t = useTranslate(minorsScreens)
  const [isOpen, setOpen] = useState(false)
  const renewing = useAction(renewGuardianConsent, {
    changes: [listChildren],
    onDone() {
      toast('ok', t('answer.consented'))
      setOpen(false)
    },
  })
  return (
    <>
      <Button kind="solid" size="small" onClick={() => setOpen(true)}>
        {t('children.renew')}
      </Button>
      <Window open={isOpen} onClose={() => setOpen(false)} title={t('children.renew')}>
        <div className={stack(16)}>
          <p>{t('children.renew-text')}</p>
          <p>
            <Link className={text.inline} to="/children-policy" target="_blank">
              {t('answer.policy')}
            </Link>
          </p>
          <RefusedLine refused={renewing.refused} />
          <div>
            <Button kind="solid" busy={renewing.busy} onClick={() => void renewing.run({ id, version })}>
              {t('answer.consent')}
            </Button>
          </div>
        </div>
      </Window>
    </>
  )
}
