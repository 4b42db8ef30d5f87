import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../context.ts'
import { approveMessage } from './approve-message.ts'
import { deleteMessage } from './delete-message.ts'
import { exportChat } from './export-chat.ts'
import { exportChatLog } from './export-chat-log.ts'
import { listChat } from './list-chat.ts'
import { listChatLog } from './list-chat-log.ts'
import { pinMessage } from './pin-message.ts'
import { postAsHost } from './post-as-host.ts'
import { readChat } from './read-chat.ts'
import { readChatSettings } from './read-chat-settings.ts'
import { banChatter } from './sanctions/ban-chatter.ts'
import { liftSanction } from './sanctions/lift-sanction.ts'
import { listSanctions } from './sanctions/list-sanctions.ts'
import { muteChatter } from './sanctions/mute-chatter.ts'
import { saveChatSettings } from './save-chat-settings.ts'
import { sendMessage } from './send-message.ts'
import { starMessage } from './star-message.ts'

export const chatAnswers = (context: LiveContext) =>
  bind(context, [
    readChat,
    sendMessage,
    listChat,
    readChatSettings,
    saveChatSettings,
    postAsHost,
    starMessage,
    pinMessage,
    approveMessage,
    deleteMessage,
    muteChatter,
    banChatter,
    listSanctions,
    liftSanction,
    exportChat,
    listChatLog,
    exportChatLog,
  ])
