import { cutText } from '#contract/input/cut-text.ts'

/**
 * Phrases that the Advertising Law (Art. 16 and 17) forbids in medical advertisements, checked for the writer before inspection. They match
 * explicit wording; inspectors judge the meaning. Each pattern takes linear time (S100).
 */
type Claim = 'AD_EFFICACY' | 'AD_CURE_RATE' | 'AD_ENDORSER' | 'AD_TREATMENT'

const EFFICACY = [
  /根治|根除病|药到病除|包治|治愈率?保证|保证(?:治愈|有效|疗效)|无效退款|永不复发|不(?:再|会)?复发|立竿见影|一(?:针|贴|次|个疗程)见效|疗效(?:显著|最佳|确切|第一)/u,
  /(?:无|没有|零|毫无|绝无)(?:任何)?(?:毒)?副作用|(?:绝对|百分之百|100%)(?:安全|有效)|安全(?:无毒|可靠无副作用)|最(?:先进|有效|安全)的?(?:药|疗法|治疗|技术)?|国家级(?:新药|疗法)|特效药|神药|祖传秘方/u,
  /\b(?:guaranteed?|guarantees|proven) (?:to )?(?:cure|cures|work|works|effective|results?|efficacy)\b|\bmiracle (?:cure|drug)\b|\b(?:permanent|complete|total) cure\b|\bcures? (?:all|every|any)\b/iu,
  /\b(?:no|without|zero|free of) (?:any )?side[ -]effects?\b|\b(?:100 ?%|completely|absolutely|totally) (?:safe|effective)\b|\bmoney[ -]back guarantee\b|\bnever (?:comes back|relapses?)\b/iu,
]
const CURE_RATE = [
  /(?:治愈|有效|缓解|好转|康复|总有效|显效|成功)率[^，。；,.;\n]{0,8}\d{1,3}(?:\.\d{1,2})? ?[%％]|\d{1,3}(?:\.\d{1,2})? ?[%％]的?[^，。；,.;\n]{0,8}(?:治愈|有效|康复|痊愈)/u,
  /(?:治愈|有效|缓解|康复)率(?:高)?达?(?:百分之|九成|八成|十成)|(?:百分之[一二三四五六七八九十百]{1,4}|[七八九]成)的?(?:患者|病人)?(?:被)?(?:治愈|痊愈|康复)/u,
  /\b(?:cure|success|response|efficacy|recovery|effective) rates? (?:of|is|was|up to|over|above|reaches) {0,1}\d{1,3}(?:\.\d{1,2})? ?%/iu,
  /\b\d{1,3}(?:\.\d{1,2})? ?% (?:cured|effective|success|recovered|of (?:all )?(?:patients|users) (?:are |were |is )?(?:cured|recover(?:ed)?))\b/iu,
]
const ENDORSER = [
  /(?:专家|教授|主任医师|院士|医生|名医|医师|药师|明星|患者|病人|医院|协会|学会|科研(?:机构|单位))(?:们)?(?:一致|联合|联名|强烈|倾情|共同)?(?:推荐|力荐|代言|证明|见证|作证|首选)/u,
  /(?:推荐|代言)(?:专家|医生|明星|人)|(?:患者|用户|亲身)(?:见证|现身说法|好评)|现身说法|代言人/u,
  /\b(?:recommended|endorsed|approved|trusted|preferred) by (?:\w{1,20} ){0,3}(?:doctors?|physicians?|experts?|professors?|hospitals?|patients?|pharmacists?|celebrit(?:y|ies)|associations?|scientists?)\b/iu,
  /\b(?:doctors?|physicians?|experts?|pharmacists?|patients?|hospitals?) (?:strongly |all |everywhere )?(?:recommend|endorse|swear by|prefer)s?\b|\bpatient testimonials?\b|\bspokes(?:person|man|woman)\b|\bbrand ambassador\b/iu,
]
/** Claims of treatment in an advertisement for a product that is not a medicine. */
const TREATMENT = [
  /(?:治疗|治愈|医治|主治|根治|防治|预防)[^，。；,.;\n]{0,10}(?:病|症|癌|瘤|炎|糖尿|高血压|疼痛)|(?:抗癌|降血?压|降血?糖|降血?脂|消炎|止痛|镇痛)(?:功效|作用|效果)?/u,
  /\b(?:treats?|cures?|heals?|prevents?|relieves?) (?:\w{1,20} ){0,3}(?:disease|diseases|cancer|tumou?rs?|diabetes|hypertension|infections?|pain|arthritis|illness(?:es)?)\b|\b(?:anti-?cancer|lowers? blood (?:pressure|sugar))\b/iu,
]
const PATTERNS: Readonly<Record<Claim, readonly RegExp[]>> = {
  AD_EFFICACY: EFFICACY,
  AD_CURE_RATE: CURE_RATE,
  AD_ENDORSER: ENDORSER,
  AD_TREATMENT: TREATMENT,
}

type Found<Code extends string> = { readonly code: Code; readonly quote: string }

/** Returns the forbidden claims of an advertisement: at most one per kind, with the first matching words. */
export function findClaims(passages: readonly string[], isMedical: boolean): Found<Claim>[] {
  const kinds: readonly Claim[] = isMedical ? ['AD_EFFICACY', 'AD_CURE_RATE', 'AD_ENDORSER'] : ['AD_TREATMENT']
  return kinds.flatMap((code) => {
    const quote = firstMatch(passages, PATTERNS[code])
    return quote === undefined ? [] : { code, quote }
  })
}

/** Contact data of sellers: telephone numbers, messenger accounts, shop addresses. */
const CONTACT = [
  /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)|(?<![\d.])0\d{2,3}[- ]\d{7,8}(?!\d)|(?<!\d)(?:400|800)[- ]?\d{3}[- ]?\d{4}(?!\d)/u,
  /(?:加|联系|添加)?(?:微信|QQ|威信|薇信|企微)(?:号|群)?[:： ]{0,2}[A-Za-z0-9_-]{5,20}|(?:订购|购买|咨询|销售|客服|预约)(?:热线|电话|微信|地址)/u,
  /\b(?:we ?chat|whatsapp|telegram|qq)(?: id)?[:： ]{1,2}[A-Za-z0-9_+-]{5,20}|\b(?:order|buy|call|purchase)(?: it)? (?:now|today|here) (?:at|on|from)\b|\b(?:sales|order) (?:hotline|line)\b/iu,
]
const SHOPS =
  /^https?:\/\/(?:[\w-]{1,63}\.){0,5}(?:taobao\.com|tmall\.com|tmall\.hk|jd\.com|jd\.hk|pinduoduo\.com|yangkeduo\.com|1688\.com|suning\.com|vip\.com|dangdang\.com|youzan\.com|weidian\.com|koudaitong\.com|amazon\.(?:com|cn)|ebay\.com|aliexpress\.com)(?:[:/?#]|$)/iu
/** Hosts of these companies for programmers, such as docs.aws.amazon.com, sell nothing to readers. */
const FOR_PROGRAMMERS = /^https?:\/\/(?:[\w-]{1,63}\.){0,4}(?:aws|tech|developers?|open)\.[\w-]{1,63}\.(?:com|cn)(?:[:/?#]|$)/iu
const isShop = (href: string): boolean => SHOPS.test(href) && !FOR_PROGRAMMERS.test(href)

/** Returns the first contact of a seller in a medical text or its links. */
export const findContact = (passages: readonly string[], links: readonly string[]): string | undefined =>
  firstMatch(passages, CONTACT) ?? links.find((href) => /^(?:tel|mailto):/i.test(href) || isShop(href))

export const findShopLink = (links: readonly string[]): string | undefined => links.find(isShop)

function firstMatch(passages: readonly string[], patterns: readonly RegExp[]): string | undefined {
  for (const passage of passages) {
    const text = passage.normalize('NFKC')
    for (const pattern of patterns) {
      const [found] = pattern.exec(text) ?? []
      if (found !== undefined) return cutText(found, 80)
    }
  }
  return undefined
}
