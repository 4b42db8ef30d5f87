/** Escapes text for an element or an attribute of HTML that is converted, never shown. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
