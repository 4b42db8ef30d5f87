import type { redirectsEnUS } from './redirects-en-US.ts'

export const redirectsZhCN: Readonly<Record<keyof typeof redirectsEnUS, string>> = {
  'resource.website': '网站',
  'permission.website:write': '维护网站页面、横幅与跳转',
  REDIRECT_ADDRESS: '这不是本站的页面地址。地址以斜杠开头，例如 /about/old-page。',
  REDIRECT_TARGET: '请填写跳转到哪里：以斜杠开头的本站地址。',
  REDIRECT_LOOP: '这样会绕回原处。请检查目标地址又跳转到了哪里。',
  REDIRECT_TAKEN: '这个地址已经有跳转，请直接修改它。',
  REDIRECTS_FULL: '跳转数量已到上限。请先删除不再有人访问的跳转。',
}
