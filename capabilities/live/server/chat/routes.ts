import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
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

export const chatAnswers = (deps: LiveDeps) => [
  answer(calls.readChat, (input) => readChat(deps, input)),
  answer(calls.sendMessage, (input, caller) => sendMessage(deps, input, caller)),
  answer(calls.listChat, (input) => listChat(deps, input)),
  answer(calls.readChatSettings, (input) => readChatSettings(deps, input)),
  answer(calls.saveChatSettings, (input, caller) => saveChatSettings(deps, input, caller)),
  answer(calls.postAsHost, (input, caller) => postAsHost(deps, input, caller)),
  answer(calls.starMessage, (input) => starMessage(deps, input)),
  answer(calls.pinMessage, (input, caller) => pinMessage(deps, input, caller)),
  answer(calls.approveMessage, (input, caller) => approveMessage(deps, input, caller)),
  answer(calls.deleteMessage, (input, caller) => deleteMessage(deps, input, caller)),
  answer(calls.muteChatter, (input, caller) => muteChatter(deps, input, caller)),
  answer(calls.banChatter, (input, caller) => banChatter(deps, input, caller)),
  answer(calls.listSanctions, (input) => listSanctions(deps, input)),
  answer(calls.liftSanction, (input, caller) => liftSanction(deps, input, caller)),
  answer(calls.exportChat, (input, caller) => exportChat(deps, input, caller)),
  answer(calls.listChatLog, (input) => listChatLog(deps, input)),
  answer(calls.exportChatLog, (input, caller) => exportChatLog(deps, input, caller)),
]
