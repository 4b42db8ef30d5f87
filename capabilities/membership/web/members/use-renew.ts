import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMember, type ListedMember, listMembers, renewMembers } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'

type Chosen = Pick<ListedMember, 'id' | 'version'>

export const toChosen = ({ id, version }: Chosen) => ({ id, version })

/** Asks, and begins the next term of these members. */
export function useRenew() {
  const t = useTranslate(membersScreen)
  const renewing = useAction(renewMembers, {
    changes: [listMembers, getMember],
    onDone: (done) => toast('ok', t('renewed', done)),
  })
  async function run(members: readonly Chosen[]): Promise<void> {
    const question = { title: t('renew-title', { count: members.length }), text: t('renew-text'), action: t('renew') }
    if (await confirm(question)) await renewing.run({ members: members.map(toChosen) })
  }
  return { run, busy: renewing.busy, refused: renewing.refused }
}
