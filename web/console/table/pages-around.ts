/** Returns the page numbers of a pager: the first, the last, the neighbours, and gaps between them. */
export function pagesAround(page: number, last: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const sorted = [...new Set(near)].sort((one, other) => one - other)
  return sorted.flatMap((each, at) => {
    const before = sorted[at - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [before + 1, each] : ['gap' as const, each]
  })
}
