/** Pages of items are one page here, since items are counted one by one. */
export const pageOf = (path: string): string => path.replace(/\/\d[^/]*$/, '/:item')
