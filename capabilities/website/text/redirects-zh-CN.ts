import type { redirectsEnUS } from './redirects-en-US.ts'

export const redirectsZhCN: Readonly<Record<keyof typeof redirectsEnUS, string>> = {
  'resource.website': '网站',
  'permission.website:write': '维护网站页面、横幅与跳转',
  REDIRECT_ADDRESS: '这不是本站的页面地址。地址以斜杠开头，例如 /about/old-page。',
  REDIRECT_TARGET: '请填写跳转到哪里：以斜杠开头的本站地址。',
  REDIRECT_LOOP: '这样会绕回原处。请检查目标地址又跳转到了哪里。',
  REDIRECT_CHAIN: '目标地址自己也会跳转。请直接填写最终到达的地址。',
  REDIRECT_CHAINED: '已有跳转指向这个地址，再跳一次会成为链条。请先修改那些跳转。',
  REDIRECT_TAKEN: '这个地址已经有跳转，请直接修改它。',
  REDIRECT_CHANGED: '你打开之后，有人改过这条跳转。你填写的内容还在。',
  REDIRECTS_FULL: '跳转数量已到上限。请先删除不再有人访问的跳转。',
  ROWS_BAD: '有的行不对，因此一条也没有导入。请改好文件后重新选择。',
  FILE_UNREADABLE: '这不是 UTF-8 编码的 CSV 文件。请另存为“CSV UTF-8”后再试。',
  FILE_EMPTY: '文件里没有数据行。',
  TOO_MANY_ROWS: '文件超过 1,000 行，请拆成几份。',
  COLUMN_MISSING: '第一行需要写列名：from,to,status。',
}
