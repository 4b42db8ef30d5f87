/** Splits a URL that names several servers, separated by commas, into one URL for each. */
export function urlsOf(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [url, url]
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
