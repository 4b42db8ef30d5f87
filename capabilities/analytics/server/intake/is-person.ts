/** Programs name themselves; a person's browser names its engine. */
const PROGRAMS =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|feed|archiv|curl|wget|python|java\/|go-http|node|axios|okhttp|httpclient|libwww|perl|ruby|php|scrapy|phantom|selenium|playwright|puppeteer|facebookexternalhit|mediapartners|ia_archiver|yandex|baiduspider|bingpreview/i
const ENGINES = /^Mozilla\/5\.0 .*(AppleWebKit|Gecko|Trident)/
const MOST_AGENT = 500

/** Returns true when the user agent may be a person's browser; missing and overlong ones are not. */
export const isPersonsAgent = (agent: string): boolean => agent.length <= MOST_AGENT && ENGINES.test(agent) && !PROGRAMS.test(agent)
