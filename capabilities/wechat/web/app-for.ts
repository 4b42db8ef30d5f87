/**
 * Returns the app by which a browser logs in with WeChat. Inside WeChat no QR code is needed. A phone outside of it has none, because it cannot
 * scan its own screen.
 */
export function appFor(userAgent: string): 'official' | 'website' | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'official'
  return /\bMobile\b/.test(userAgent) ? undefined : 'website'
}
