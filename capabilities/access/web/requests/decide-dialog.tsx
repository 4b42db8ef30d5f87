import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, grid, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { decideAccessRequest, listAccessRequests, listPermissions, listRoles, type RequestView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { nameLabel } from '../labels.ts'
import { RoleChoice, rolesToGive } from '../role-choice.tsx'
import styles from './decide-dialog.module.css'

type Props = { readonly request: RequestView | undefined; onClose(): void }

export function DecideDialog({ request, onClose }: Props) {
  const t = useTranslate(screensText)
  return (
    <Dialog open={request !== undefined} onClose={onClose} title={request && t('decide.title', { name: nameLabel(t, request.person) })}>
      {request && (
        <>
          <Asked request={request} />
          {request.state === 'open' ? <Open key={request.id} request={request} onClose={onClose} /> : <Decided request={request} />}
        </>
      )}
    </Dialog>
  )
}

function Asked({ request: { title, permission, reason, askedAt } }: { readonly request: RequestView }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <dl className={grid([8, 16], styles.facts)}>
      <dt>{t('decide.wants')}</dt>
      <dd>
        {title[language]} <code className={text.fine}>{permission}</code>
      </dd>
      <dt>{t('decide.why')}</dt>
      <dd className={styles.reason}>{reason}</dd>
      <dt>{t('decide.asked')}</dt>
      <dd>
        <When at={askedAt} />
      </dd>
    </dl>
  )
}

function Decided({ request: { given, decidedBy, decidedAt, answer } }: { readonly request: RequestView }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <dl className={grid([8, 16], styles.facts)}>
      <dt>{t('decide.result')}</dt>
      <dd>{given ? t('decide.granted', { role: given.title[language] }) : t('decide.refused')}</dd>
      {answer && (
        <>
          <dt>{t('decide.answer')}</dt>
          <dd className={styles.reason}>{answer}</dd>
        </>
      )}
      <dt>{t('requests.decided-by')}</dt>
      <dd>
        {decidedBy && nameLabel(t, decidedBy)} {decidedAt && <When at={decidedAt} />}
      </dd>
    </dl>
  )
}

function Open({ request, onClose }: { readonly request: RequestView; onClose(): void }) {
  const t = useTranslate(screensText)
  const mayDecide = useAccess().permissions.has('access:manage')
  const isOwn = useSession().user?.id === request.person.id
  if (!mayDecide) return null
  if (isOwn) return <Notice kind="info">{t('decide.own')}</Notice>
  return <DecideForm request={request} onClose={onClose} />
}

function DecideForm({ request, onClose }: { readonly request: RequestView; onClose(): void }) {
  const t = useTranslate(screensText)
  const roles = useCall(listRoles, {})
  const resources = useCall(listPermissions, {})
  const access = useAccess()
  const [role, setRole] = useState<string>()
  const [answer, setAnswer] = useState('')
  const deciding = useAction(decideAccessRequest, { changes: [listAccessRequests, listRoles], onDone: onClose })
  const send = (decision: 'grant' | 'refuse', name?: string) =>
    void deciding.run({
      id: request.id,
      decision,
      ...(name !== undefined && { role: name }),
      ...(answer.trim() !== '' && { reason: answer }),
    })
  return (
    <Answer of={roles} shapes={['line', 'line']} small>
      {({ list }) => {
        const choices = rolesToGive(list, request.permission, access)
        const wished = choices.find(({ name }) => name === request.role?.name)
        const chosen = choices.find(({ name }) => name === role) ?? wished ?? choices[0]
        return (
          <div className={stack(12, styles.form)}>
            <RefusalNotice refused={deciding.refused} />
            <RoleChoice
              choices={choices}
              chosen={chosen}
              permission={request.permission}
              resources={resources.ok ?? []}
              onChoose={setRole}
            />
            <AreaField
              label={t('decide.answer')}
              help={t('decide.answer-help')}
              rows={2}
              maxLength={500}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
            <Decisions
              busy={deciding.busy}
              canGrant={chosen !== undefined}
              onRefuse={() => send('refuse')}
              onGrant={() => send('grant', chosen?.name)}
            />
          </div>
        )
      }}
    </Answer>
  )
}

type DecisionsProps = { readonly busy: boolean; readonly canGrant: boolean; onRefuse(): void; onGrant(): void }

function Decisions({ busy, canGrant, onRefuse, onGrant }: DecisionsProps) {
  const t = useTranslate(screensText)
  return (
    <div className={cluster(8, justify.end)}>
      <Button kind="danger" busy={busy} onClick={onRefuse}>
        {t('decide.refuse')}
      </Button>
      <Button kind="solid" busy={busy} blocked={canGrant ? undefined : t('decide.no-role')} onClick={onGrant}>
        {t('decide.grant')}
      </Button>
    </div>
  )
}
