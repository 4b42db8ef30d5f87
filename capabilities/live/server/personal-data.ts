import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'chat',
    label: { 'zh-CN': '直播聊天', 'en-US': 'Live chat' },
    term: { days: 183 },
    from: 'live.chat_message',
    columns: 'studio_id, kind, text, state, created_at',
    key: 'id',
  }),
  personalRows({
    name: 'chat-decisions',
    label: { 'zh-CN': '对你聊天消息的处理', 'en-US': 'Decisions about your chat messages' },
    term: { days: 183 },
    from: 'live.chat_action',
    columns: 'at, action, reason, text',
    key: 'id',
  }),
  personalRows({
    name: 'chat-restrictions',
    label: { 'zh-CN': '聊天限制', 'en-US': 'Restrictions in chat' },
    term: 'work',
    from: 'live.chat_sanction',
    columns: 'studio_id, kind, reason, since, until, lifted_at',
    key: 'id',
  }),
  personalRows({
    name: 'studios-followed',
    label: { 'zh-CN': '关注的直播间', 'en-US': 'Studios that you follow' },
    term: 'account',
    from: 'live.follower',
    columns: 'studio_id, since',
    key: 'studio_id',
  }),
  personalRows({
    name: 'studios-liked',
    label: { 'zh-CN': '点赞的直播间', 'en-US': 'Studios that you liked' },
    term: 'account',
    from: 'live.liking',
    columns: 'studio_id, at',
    key: 'studio_id',
  }),
  personalRows({
    name: 'recordings-left',
    label: { 'zh-CN': '你移除的录像', 'en-US': 'Recordings that you removed' },
    term: { days: 30 },
    from: 'live.left_recording',
    where: 'owner = $1',
    columns: 'title, language, started_at, left_at',
    key: 'show_id',
  }),
]
