/** Programs name themselves; a browser that a person holds names an engine. */
const PROGRAMS =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|feed|archiv|curl|wget|python|java\/|go-http|node|axios|okhttp|httpclient|libwww|perl|ruby|php|scrapy|phantom|selenium|playwright|puppeteer|facebookexternalhit|mediapartners|ia_archiver|yandex|baiduspider|bingpreview/i
const ENGINES = /^Mozilla\/5\.0 .*(AppleWebKit|Gecko|Trident)/
const MOST_AGENT = 500

/** Whether a user agent may be a person's browser. What is missing or longer than any browser's is not. */
export const isPersonsAgent = (agent: string): boolean => agent.length <= MOST_AGENT && ENGINES.test(agent) && !PROGRAMS.test(agent)
