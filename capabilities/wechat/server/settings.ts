import type { Environment } from '#server/config/environment.ts'
import type { OutsideScript } from '#server/http/security-headers.ts'
import { readOutsideAddress } from '#server/outside/http/fetch-outside.ts'
import { NOTICE_SUBJECTS, type NoticeSubject, WECHAT_SCRIPT } from '../contract.ts'

export type AppSettings = { readonly appId: string; readonly secret: string }
/** A template with the names of its fields for the title and the time. */
type NoticeTemplate = { readonly id: string; readonly titleField: string; readonly timeField: string }
export type WechatSettings = {
  /** The website application of the open platform, for the QR code. */
  readonly website: AppSettings | undefined
  /** The official account, for logins inside WeChat and for share cards. */
  readonly official: AppSettings | undefined
  readonly shares: boolean
  /** The script that pages may load for share cards. */
  readonly script: OutsideScript | undefined
  /** The templates of the service account by subject. */
  readonly templates: ReadonlyMap<NoticeSubject, NoticeTemplate>
  readonly apiUrl: string
}

export function readWechatSettings(env: Environment): WechatSettings {
  const official = readApp(env, 'WECHAT_OFFICIAL')
  const shares = env.choice('WECHAT_SHARE', ['on', 'off'], 'off') === 'on'
  if (shares && !official) env.problem('WECHAT_SHARE=on needs WECHAT_OFFICIAL_APP_ID and WECHAT_OFFICIAL_SECRET.')
  const apiUrl = env.text('WECHAT_API_URL') ?? 'https://api.weixin.qq.com'
  if (!readOutsideAddress(apiUrl)) env.problem('WECHAT_API_URL must be an https address, or http to this machine.')
  return {
    website: readApp(env, 'WECHAT_WEBSITE'),
    official,
    shares,
    script: shares ? WECHAT_SCRIPT : undefined,
    templates: readTemplates(env, official),
    apiUrl,
  }
}

/** Reads `certification=TEMPLATE/thing1/time2,…`. */
function readTemplates(env: Environment, official: AppSettings | undefined): WechatSettings['templates'] {
  const templates = new Map<NoticeSubject, NoticeTemplate>()
  for (const part of env.list('WECHAT_TEMPLATES')) {
    const { name, id = '', titleField = '', timeField = '' } = FORM.exec(part)?.groups ?? {}
    const subject = NOTICE_SUBJECTS.find((each) => each === name)
    if (subject) templates.set(subject, { id, titleField, timeField })
    else env.problem(`WECHAT_TEMPLATES must list subjects (${NOTICE_SUBJECTS.join(', ')}) as certification=TEMPLATE/thing1/time2.`)
  }
  if (templates.size > 0 && !official) env.problem('WECHAT_TEMPLATES needs WECHAT_OFFICIAL_APP_ID and WECHAT_OFFICIAL_SECRET.')
  return templates
}
const FORM = /^(?<name>[a-z]+)=(?<id>[\w-]+)\/(?<titleField>[a-z_]+\d*)\/(?<timeField>[a-z_]+\d*)$/

function readApp(env: Environment, name: 'WECHAT_WEBSITE' | 'WECHAT_OFFICIAL'): AppSettings | undefined {
  const [appId, secret] = [env.text(`${name}_APP_ID`), env.secret(`${name}_SECRET`)]
  if ((appId === undefined) !== (secret === undefined)) env.problem(`${name}_APP_ID and ${name}_SECRET belong together.`)
  if (appId !== undefined && !/^wx[0-9a-zA-Z]{6,40}$/.test(appId)) env.problem(`${name}_APP_ID must begin with wx.`)
  return appId === undefined || secret === undefined ? undefined : { appId, secret }
}
