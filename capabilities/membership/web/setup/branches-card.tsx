import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMembershipSetup, removeBranch } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import { BranchForm } from './branch-form.tsx'
import type { Branch, Team } from './setup.ts'
import { SetupRow } from './setup-row.tsx'

export function BranchesCard({ branches, teams }: { readonly branches: readonly Branch[]; readonly teams: readonly Team[] }) {
  const t = useTranslate(setupScreen)
  const nameOf = useNames()
  const [edited, setEdited] = useState<{ readonly branch: Branch | undefined }>()
  const removing = useAction(removeBranch, { changes: [getMembershipSetup], onDone: () => toast('ok', t('removed')) })
  const begin = <Button onClick={() => setEdited({ branch: undefined })}>{t('branch.new')}</Button>
  return (
    <Card title={t('branches')} actions={begin} flush>
      <RefusalNotice refused={removing.refused} />
      {branches.length === 0 ? (
        <State icon="people" title={t('branches.none')} small>
          {t('branches.none-why')}
        </State>
      ) : (
        <ul className={styles.rows}>
          {branches.map((branch) => (
            <SetupRow
              key={branch.id}
              name={nameOf(branch)}
              isOpen={branch.isOpen}
              members={branch.members}
              busy={removing.busy}
              onEdit={() => setEdited({ branch })}
              onRemove={() => void removing.run({ id: branch.id, version: branch.version })}
            >
              {branch.secretaries === 0 ? t('secretaries.office') : t('secretaries.of', { count: branch.secretaries })}
            </SetupRow>
          ))}
        </ul>
      )}
      {edited && <BranchForm branch={edited.branch} teams={teams} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}
