/**
 * Top-level domains that users write without a scheme or path. Words that often begin a sentence after a full stop without a space are
 * excluded.
 */
const ENDINGS =
  'com|cn|net|org|info|xyz|top|vip|cc|io|me|shop|site|online|club|link|ru|co|app|tv|wang|biz|live|pro|fun|icu|store|ly|gl|中国|公司|网络|网址|' +
  'ai|asia|blog|cloud|de|dev|eu|fr|gg|hk|jp|kr|la|ltd|mobi|mo|name|nl|page|pw|sbs|sg|space|su|tech|tk|tw|uk|us|website|win|work|ws'
const HOST = `[\\p{L}\\p{N}][.。](?:${ENDINGS}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}])`
/** Any ending counts when a path, a query or a port follows. Begins at a word, because a try at each letter would cost the square of the length. */
const PLACE = '(?<![a-z0-9-])[a-z0-9-]{2,}\\.[a-z]{2,24}(?:[/?#]\\S|:\\d)'
const NUMBERS = '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])'
/** Writers use `hxxp` for addresses that programs must not follow. */
const SCHEME = 'h(?:tt|xx)ps?:|(?<![a-z])[a-z][a-z0-9+.-]{1,20}://|www\\.'
const ADDRESS = new RegExp([SCHEME, HOST, PLACE, NUMBERS].join('|'), 'iu')
/** Matches `evil[.]example`, `evil(dot)com` and similar spellings. */
const HIDDEN_DOT = /(?<!\s)\s*[[({【<]\s*(?:[.。]|dot|点)\s*[\])}】>]\s*/giu
/** Matches ids of messengers, which also draw readers away from the site. */
const MESSENGER = /(?:微信|薇信|威信|加微|[vq]群|vx|wechat|whatsapp|telegram|qq)[号群:\s]{0,4}[a-z0-9_-]{5}/i

/**
 * Returns true when a text refers to another place. Comments and chat messages with such text are held back, and enquiries are flagged. An
 * address is shown as plain text in any case (S89).
 */
export function hasLink(text: string): boolean {
  const folded = text.normalize('NFKC').replace(HIDDEN_DOT, '.')
  return ADDRESS.test(folded) || MESSENGER.test(folded)
}
