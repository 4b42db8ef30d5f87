import { Progress } from '@mantine/core'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listImports, runImport, undoImport } from '../../contract.ts'
import { importScreens } from '../../text/imports.ts'
import { Findings } from './findings.tsx'
import { type FoundImport, isWorking, STATE_KINDS } from './import-state.ts'
import { MappingForm } from './mapping-form.tsx'

/** Shows one import with its next step. */
export function ImportCard({ found }: { readonly found: FoundImport }) {
  const t = useTranslate(importScreens)
  const { state, progress } = found
  const hasReport = state !== 'uploaded' && state !== 'checking'
  return (
    <Card
      title={found.fileName}
      hint={t('rows', { count: found.rows })}
      actions={<Status kind={STATE_KINDS[state]}>{t(`state.${state}`)}</Status>}
    >
      <div className={stack(16)}>
        <p className={text.quiet}>
          <When at={found.runAt ?? found.madeAt} /> {found.source}
        </p>
        {isWorking(found) && <Progress value={progress * 100} aria-label={t(`state.${state}`)} />}
        {hasReport && <Counts found={found} />}
        {(state === 'uploaded' || state === 'checked') && <MappingForm found={found} />}
        {hasReport && <Findings id={found.id} state={state} />}
        <Steps found={found} />
      </div>
    </Card>
  )
}

function Counts({ found: { state, rows, refused, added, filled, removed, staying } }: { readonly found: FoundImport }) {
  const t = useTranslate(importScreens)
  const counts = [
    ...(state === 'checked' ? [['good', rows - refused] as const] : [['added', added] as const]),
    ['refused', refused] as const,
    ...(filled > 0 ? [['filled', filled] as const] : []),
    ...(state === 'undone' ? [['removed', removed] as const, ['staying', staying] as const] : []),
  ]
  return (
    <dl className={cluster([4, 24])}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className={text.quiet}>{t(name)}</dt>
          <dd>
            <Amount of={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ found: { id, state, rows, refused } }: { readonly found: FoundImport }) {
  const t = useTranslate(importScreens)
  const running = useAction(runImport, { changes: [listImports] })
  const undoing = useAction(undoImport, { changes: [listImports] })
  const good = rows - refused
  const undo = async () => {
    const isSure = await confirm({ title: t('undo-title'), text: t('undo-text'), action: t('undo'), danger: true })
    if (isSure) await undoing.run({ id })
  }
  return (
    <>
      <RefusalNotice refused={running.refused ?? undoing.refused} />
      {state === 'done' && <LoginLink />}
      <div className={cluster(8)}>
        {state === 'checked' && (
          <Button kind="solid" busy={running.busy} blocked={good === 0 ? t('nothing') : undefined} onClick={() => void running.run({ id })}>
            {t('run', { count: good })}
          </Button>
        )}
        {state === 'running' && (
          <Button busy={running.busy} onClick={() => void running.run({ id })}>
            {t('continue')}
          </Button>
        )}
        {state === 'done' && (
          <Button busy={undoing.busy} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
        {state === 'undoing' && (
          <Button busy={undoing.busy} onClick={() => void undoing.run({ id })}>
            {t('continue')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The site sends no message, so operators pass the link on themselves. */
function LoginLink() {
  const t = useTranslate(importScreens)
  const link = `${location.origin}/login`
  const copy = async () => (await copyText(link)) && toast('ok', t('copied'))
  return (
    <p>
      {t('link')} <code>{link}</code>{' '}
      <Button size="small" icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </p>
  )
}
