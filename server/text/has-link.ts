const ENDINGS =
  'com|cn|net|org|info|xyz|top|vip|cc|io|me|shop|site|online|club|link|ru|co|app|tv|wang|biz|live|pro|fun|icu|store|ly|gl|中国|公司|网络|网址'
const ADDRESS = new RegExp(`https?:|www\\.|[\\p{L}\\p{N}][.。](?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu')
/** Numbers of messengers, by which people are led away as well. */
const MESSENGER = /(?:微信|薇信|威信|加微|[vq]群|vx|wechat|whatsapp|telegram|qq)[号群:\s]{0,4}[a-z0-9_-]{5}/i

/** Whether a text leads somewhere else. Such a text waits where people write for others; an address in it stays plain text in any case (S89). */
export function hasLink(text: string): boolean {
  const folded = text.normalize('NFKC')
  return ADDRESS.test(folded) || MESSENGER.test(folded)
}
