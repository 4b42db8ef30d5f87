import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  changeMemberState,
  DUES_PATH,
  getMember,
  type ListedMember,
  listMembers,
  STATE_ACTIONS,
  type StateAction,
  stateAfter,
} from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { useRenew } from './use-renew.ts'

const SHORTEST = 2

/** Offers the acts that the state of the member allows. */
export function MemberActions({ member, onMove, onRecord }: { readonly member: ListedMember; onMove(): void; onRecord(): void }) {
  const t = useTranslate(membersScreen)
  const [act, setAct] = useState<StateAction>()
  const renewing = useRenew()
  const state = member.status === 'current' || member.status === 'grace' ? 'active' : member.status
  return (
    <div className={stack(12)}>
      <RefusalNotice refused={renewing.refused} />
      <div className={cluster(8)}>
        {stateAfter(state, 'renew') && (
          <Button size="small" kind="solid" busy={renewing.busy} onClick={() => void renewing.run([member])}>
            {t('renew')}
          </Button>
        )}
        <Button size="small" onClick={onMove}>
          {t('move')}
        </Button>
        <Button size="small" onClick={onRecord}>
          {t('record')}
        </Button>
        <ButtonLink size="small" to={`${DUES_PATH}?number=${member.number}`}>
          {t('dues')}
        </ButtonLink>
        {STATE_ACTIONS.filter((each) => stateAfter(state, each)).map((each) => (
          <Button key={each} size="small" kind={each === 'exclude' ? 'danger' : 'outline'} onClick={() => setAct(each)}>
            {t(each)}
          </Button>
        ))}
      </div>
      {act && <ActDialog key={act} member={member} act={act} onClose={() => setAct(undefined)} />}
    </div>
  )
}

type DialogProps = { readonly member: ListedMember; readonly act: StateAction; onClose(): void }

function ActDialog({ member: { id, version }, act, onClose }: DialogProps) {
  const t = useTranslate(membersScreen)
  const reason = useReason(SHORTEST)
  const acting = useAction(changeMemberState, {
    changes: [listMembers, getMember],
    onDone() {
      toast('ok', t('changed'))
      onClose()
    },
  })
  const send = () => reason.require((given) => acting.run({ id, version, act, reason: given }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(act)}
      actions={
        <Button kind={act === 'reinstate' ? 'solid' : 'danger'} busy={acting.busy} onClick={send}>
          {t(act)}
        </Button>
      }
    >
      <p>{t(`${act}-text`)}</p>
      <RefusalNotice refused={acting.refused} />
      <ReasonField reason={reason} label={t('reason')} help={t('reason.help')} missing={t('reason.missing')} maxLength={300} />
    </Dialog>
  )
}
