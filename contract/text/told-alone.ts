/** Refusals that a browser tells by itself, without having asked: the only sentences of the platform that every page carries. */
export const toldAlone = {
  'en-US': {
    FORBIDDEN: 'You do not have permission to do this.',
    BUSY: 'We are very busy right now. Nothing was changed; please try again shortly.',
  },
  'zh-CN': {
    FORBIDDEN: '你没有执行此操作的权限。',
    BUSY: '系统正忙，没有做任何改动，请稍后再试。',
  },
} as const
