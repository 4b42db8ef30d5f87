/** Short addresses that name a text by its number in the query are known as a path (capabilities/website/web/root-page.tsx). */
export const redirectPathOf = (address: string): string => address.replace(/^\/\?(p|page_id)=(\d+)$/, '/$1/$2')
