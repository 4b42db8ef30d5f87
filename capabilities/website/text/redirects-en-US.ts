/** Reasons and rights around redirects. Each sentence says what to do next. */
export const redirectsEnUS = {
  'resource.website': 'Website',
  'permission.website:write': "Look after the site's pages, banners and redirects",
  REDIRECT_ADDRESS: 'That is no address of a page on this site. It begins with a slash, for example /about/old-page.',
  REDIRECT_TARGET: 'Say where it leads: an address of this site, beginning with a slash.',
  REDIRECT_LOOP: 'It would lead back to itself. Look where the second address leads.',
  REDIRECT_TAKEN: 'This address has a redirect already. Change that one.',
  REDIRECTS_FULL: 'There are as many redirects as there may be. Remove some that nobody follows any more.',
} as const
