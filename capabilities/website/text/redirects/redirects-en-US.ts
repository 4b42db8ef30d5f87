/** Reasons and rights around redirects. Each sentence says what to do next. */
export const redirectsEnUS = {
  'resource.website': 'Website',
  'permission.website:write': 'Manage the site’s pages, banners and redirects',
  REDIRECT_ADDRESS: 'Not a valid address on this site. It must start with a slash, for example /about/old-page.',
  REDIRECT_TARGET: 'Enter a target on this site, starting with a slash.',
  REDIRECT_LOOP: 'This would create a loop. Check where the target redirects to.',
  REDIRECT_CHAIN: 'The target has a redirect itself. Enter the final address.',
  REDIRECT_CHAINED: 'Other redirects point to this address. Change those first.',
  REDIRECT_TAKEN: 'This address already has a redirect. Edit that one.',
  REDIRECT_CHANGED: 'Someone else has edited this redirect. Your input is still here.',
  REDIRECTS_FULL: 'You’ve reached the limit for redirects. Delete unused ones first.',
  ROWS_BAD: 'Some rows have errors, so nothing was imported. Fix the file and choose it again.',
  FILE_UNREADABLE: 'Not a UTF-8 CSV file. Save it as “CSV UTF-8” and try again.',
  FILE_EMPTY: 'The file has no rows.',
  TOO_MANY_ROWS: 'The file has more than 1,000 rows. Split it.',
  COLUMN_MISSING: 'The first line must contain the columns from,to,status.',
} as const
