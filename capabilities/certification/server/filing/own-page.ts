/** The page on which a person applies for certification and follows the review. It also redeems the ticket of a provider. */
export const OWN_PAGE = '/user/setting?tab=certification'
