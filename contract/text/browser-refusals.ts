/** Refusals that the browser raises without a call. They are the only platform texts that every page loads. */
export const browserRefusals = {
  'en-US': {
    FORBIDDEN: 'You don’t have permission to do this.',
    BUSY: 'The service is busy. Nothing was changed; please try again shortly.',
  },
  'zh-CN': {
    FORBIDDEN: '你没有权限执行此操作。',
    BUSY: '系统繁忙，未作任何更改，请稍后重试。',
  },
} as const
