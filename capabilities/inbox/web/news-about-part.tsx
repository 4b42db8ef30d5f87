import type { Subject } from '#contract/notification.ts'
import { useChannel } from '#web/realtime.ts'
import { inboxChannel } from '../contract.ts'

export default function NewsAboutPart({ about, onNews }: { readonly about: Subject; onNews(): void }) {
  useChannel(inboxChannel, null, { onMessage: ({ row }) => row?.about === about && onNews(), onResync: onNews })
  return null
}
