import { useAction } from '#web/console/call/use-action.ts'
import { useSession } from '#web/session/session.ts'
import { assignEnquiries, getEnquiry, listEnquiries } from '../../contract.ts'

export function useAssign() {
  const self = useSession().user?.id
  const assigning = useAction(assignEnquiries, { changes: [listEnquiries, getEnquiry] })
  return { ...assigning, toMe: async (ids: string[]) => self && (await assigning.run({ ids, to: self })) }
}
