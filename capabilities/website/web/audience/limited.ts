/** The class of the part of a page that only its audience gets. The structured data of the page names it. */
export const LIMITED = 'limited-part'
