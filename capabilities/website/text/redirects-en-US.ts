/** Reasons and rights around redirects. Each sentence says what to do next. */
export const redirectsEnUS = {
  'resource.website': 'Website',
  'permission.website:write': "Look after the site's pages, banners and redirects",
  REDIRECT_ADDRESS: 'That is no address of a page on this site. It begins with a slash, for example /about/old-page.',
  REDIRECT_TARGET: 'Say where it leads: an address of this site, beginning with a slash.',
  REDIRECT_LOOP: 'It would lead back to itself. Look where the second address leads.',
  REDIRECT_CHAIN: 'That address leads on to another by a redirect of its own. Name the address where it ends.',
  REDIRECT_CHAINED: 'Other redirects lead to this address, and would lead on from here. Change those first.',
  REDIRECT_TAKEN: 'This address has a redirect already. Change that one.',
  REDIRECT_CHANGED: 'Somebody has changed this redirect since you opened it. What you typed is still here.',
  REDIRECTS_FULL: 'There are as many redirects as there may be. Remove some that nobody follows any more.',
  ROWS_BAD: 'Some rows are wrong, so none was imported. Mend them in the file and choose it again.',
  FILE_UNREADABLE: 'This is no CSV file in UTF-8. Save it as "CSV UTF-8" and try again.',
  FILE_EMPTY: 'The file has no rows.',
  TOO_MANY_ROWS: 'The file has more than 1,000 rows. Divide it.',
  COLUMN_MISSING: 'The first line has to name the columns: from,to,status.',
} as const
