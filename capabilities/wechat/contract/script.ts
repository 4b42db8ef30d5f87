/** The one script of another site that public pages load, inside WeChat's browser only, and the Trusted Types policy that permits it. */
export const WECHAT_SCRIPT = { url: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js', policy: 'wechat' } as const
