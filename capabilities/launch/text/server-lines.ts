import { defineTexts } from '#contract/text.ts'

/** Lines about the settings of the server. */
export const serverLineText = defineTexts({
  mode: { en: 'Mode', zh: '运行模式' },
  'mode.good': { en: 'The site runs as production.', zh: '网站以生产模式运行。' },
  'mode.bad': {
    en: 'The site runs as a trial, which accepts settings that are unsafe in public.',
    zh: '网站以试用模式运行，会接受对公众不安全的设置。',
  },
  https: { en: 'Encryption', zh: '加密访问' },
  'https.good': { en: 'The address of the site is {url}.', zh: '网站地址是 {url}。' },
  'https.bad': { en: 'The address {url} is not encrypted.', zh: '地址 {url} 没有加密。' },
  address: { en: 'Address in links', zh: '链接地址' },
  'address.good': { en: 'You see the site at the address that links use.', zh: '你访问的地址与链接使用的地址一致。' },
  'address.warning': {
    en: 'You see the site at {origin}, but links and text messages lead to {url}.',
    zh: '你正通过 {origin} 访问，但链接和短信指向 {url}。',
  },
  hosts: { en: 'Further names', zh: '其他域名' },
  'hosts.good': { en: 'The site has no other name.', zh: '网站没有其他域名。' },
  'hosts.warning': {
    en: 'The site also answers as {hosts}. Each public name needs a filing.',
    zh: '网站还响应 {hosts}，每个公开域名都须备案。',
  },
  proxies: { en: 'Trusted proxies', zh: '可信代理' },
  'proxies.good': {
    en: 'The proxies in front are named, so each visitor has an own address.',
    zh: '已列出前置代理，能识别访客的真实地址。',
  },
  'proxies.bad': {
    en: 'No proxy is named: all visitors count as one, share limits, and the log does not show who acted.',
    zh: '没有列出代理，所有访客被视为同一地址，共用限额，日志也无法区分。',
  },
  keys: { en: 'Secret keys', zh: '密钥' },
  'keys.good': { en: 'The secret keys are outside the data folder.', zh: '密钥保存在数据目录之外。' },
  'keys.bad': {
    en: 'The secret keys are in the data folder, so every copy of it opens the sealed data.',
    zh: '密钥在数据目录内，任何副本都能解开加密数据。',
  },
  zone: { en: 'Time zone', zh: '时区' },
  'zone.good': { en: 'The server runs in {zone}; the site shows times of China.', zh: '服务器时区为 {zone}，网站按北京时间显示。' },
  'zone.warning': {
    en: 'The server runs in {zone}. Logs and scheduled commands around the site follow it, but the site shows times of China.',
    zh: '服务器时区为 {zone}，外围日志和定时命令与网站显示的北京时间不一致。',
  },
})
