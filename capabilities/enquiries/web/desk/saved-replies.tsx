import { Menu } from '@mantine/core'
import { cutText } from '#contract/input/cut-text.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { listReplies, MOST_REPLY_TITLE } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import type { EditedReply } from './replies-window.tsx'

type Props = {
  /** The text in the answer field. */
  readonly text: string
  onChoose(text: string): void
  /** Opens the list, or the fields of a new one. */
  onEdit(reply: EditedReply | undefined): void
}

/** Replies that the desk shares: one is put into the answer, or the answer is saved as one. */
export function SavedReplies({ text, onChoose, onEdit }: Props) {
  const t = useTranslate(enquiryScreens)
  const { ok } = useCall(listReplies, {})
  const written = text.trim()
  const store = () => onEdit({ title: cutText(written.split('\n')[0] ?? '', MOST_REPLY_TITLE), text: written })
  return (
    <Menu position="top-start" withinPortal={false}>
      <Menu.Target>
        <Button size="small" kind="quiet" after="down">
          {t('reply.saved')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {ok?.list.length === 0 && <Menu.Label>{t('reply.none')}</Menu.Label>}
        {ok?.list.map((reply) => (
          <Menu.Item key={reply.id} maw={360} onClick={() => onChoose(reply.text)}>
            {reply.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {written.length >= 2 && <Menu.Item onClick={store}>{t('reply.store')}</Menu.Item>}
        <Menu.Item onClick={() => onEdit(undefined)}>{t('reply.edit-all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
