import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { checkRun, getRun, importRun, listRuns } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { Figures } from './figures.tsx'
import { LossList } from './loss-list.tsx'

const COUNTED = ['items', 'ready', 'scheduled', 'drafts', 'skipped', 'pictures', 'comments', 'topics', 'sets', 'menus'] as const

/** Counts what an import makes and loses, then offers it. */
export function CheckCard({ id, isUnsaved }: { readonly id: string; readonly isUnsaved: boolean }) {
  const t = useTranslate(moveInScreen)
  const [isAsked, setAsked] = useState(false)
  return (
    <Card title={t('check.title')}>
      <div className={stack(16)}>
        <p>{t('check.text')}</p>
        {isUnsaved ? (
          <Notice kind="warn">{t('check.unsaved')}</Notice>
        ) : isAsked ? (
          <Report id={id} />
        ) : (
          <div className={cluster(8)}>
            <Button kind="solid" icon="check" onClick={() => setAsked(true)}>
              {t('check.run')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Report({ id }: { readonly id: string }) {
  const t = useTranslate(moveInScreen)
  const asked = useCall(checkRun, { id }, { freshMs: 0 })
  const importing = useAction(importRun, { changes: [getRun, listRuns] })
  const run = async () => {
    if (await confirm({ title: t('import.title'), text: t('import.text'), action: t('import') })) await importing.run({ id })
  }
  return (
    <Answer of={asked}>
      {({ losses, ...counts }) => (
        <div className={stack(16)}>
          <Figures of={COUNTED.map((name) => [t(`check.${name}`), counts[name]] as const)} />
          <LossList id={id} losses={losses} />
          <RefusalNotice refused={importing.refused} />
          <div className={cluster(8)}>
            <Button kind="solid" icon="download" busy={importing.busy} onClick={() => void run()}>
              {t('import')}
            </Button>
          </div>
        </div>
      )}
    </Answer>
  )
}
