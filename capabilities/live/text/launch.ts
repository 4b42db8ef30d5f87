import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about broadcasts. */
export const liveLaunchText = defineTexts({
  recording: { en: 'Recordings of broadcasts', zh: '直播录制' },
  'recording.good': {
    en: 'Broadcasts are recorded, and no recording is deleted by itself; the duty is 60 days.',
    zh: '直播会被录制，系统不会自动删除录像；法定至少保存 60 天。',
  },
  'recording.bad': {
    en: 'Broadcasts are not recorded, but must be stored for 60 days.',
    zh: '直播没有录制，而法律要求保存 60 天。',
  },
  'live-log': { en: 'Chat and log of broadcasts', zh: '直播聊天与日志' },
  'live-log.good': {
    en: 'Chat and events are stored for 183 days; the duty is 60 days.',
    zh: '聊天与事件保存 183 天，法定至少 60 天。',
  },
})
