/** Returns true when a version comes after another by SemVer: 1.10.0 after 1.9.0, and 1.9.0 after 1.9.0-rc.1. */
export function isLaterVersion(version: string, than: string): boolean {
  const [[one = '', oneSuffix], [other = '', otherSuffix]] = [version, than].map((each) => each.split(/-(.*)/s)) as [string[], string[]]
  const order = one.localeCompare(other, 'en', { numeric: true })
  if (order !== 0) return order > 0
  return otherSuffix !== undefined && (oneSuffix === undefined || oneSuffix.localeCompare(otherSuffix, 'en', { numeric: true }) > 0)
}
