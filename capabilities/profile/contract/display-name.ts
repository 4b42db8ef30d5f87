/** Accounts without a nickname and a user name are shown as `reader-` and the beginning of their id (the view `profile.summary`). */
const MADE_NAME = /^reader-([0-9a-f]{1,6})$/i

/** Returns the range of account ids whose made name begins with this text; undefined for any other text. */
export function idsNamed(text: string): { readonly first: string; readonly last: string } | undefined {
  const [, begin] = MADE_NAME.exec(text.trim()) ?? []
  if (begin === undefined) return undefined
  return {
    first: `${begin.padEnd(8, '0')}-0000-0000-0000-000000000000`,
    last: `${begin.padEnd(8, 'f')}-ffff-ffff-ffff-ffffffffffff`,
  }
}
