export const profileActions = {
  'en-US': {
    'profile.changed': 'Profile updated',
    'profile.avatar-sent': 'Avatar uploaded',
    'profile.email-link-asked': 'Email verification requested',
    'profile.email-verified': 'Email address verified',
    'profile.ignored-fields': 'Unknown fields ignored',
  },
  'zh-CN': {
    'profile.changed': '修改个人资料',
    'profile.avatar-sent': '上传头像',
    'profile.email-link-asked': '请求验证邮箱',
    'profile.email-verified': '邮箱已验证',
    'profile.ignored-fields': '忽略未知字段',
  },
} as const
