/** Everything that an import may lose. Each code has a sentence in text/losses.ts. */
export const LOSS_CODES = [
  /** An embedded page, video or sound of another site. */
  'embed',
  /** A shortcode of a plugin. */
  'shortcode',
  /** A block that the product has no form for. */
  'block',
  /** A form, a script or another program. */
  'program',
  /** A file that is neither a picture nor a video of this product. */
  'file',
  /** A picture or video that is neither in the ZIP nor at an allowed host. */
  'picture-missing',
  /** A picture or video that the library refuses. */
  'picture-refused',
  /** A text of a kind that has no place in the product. */
  'kind',
  /** A text that was private, protected by a password, or in the trash. */
  'hidden',
  /** A text that exceeds the limits of a document. */
  'too-large',
  /** A text without words. */
  'empty',
  /** A text without a title. */
  'title',
  /** An entry that contradicts itself or the format. */
  'unreadable',
  /** A date that the product cannot store. */
  'date',
  /** Categories or tags beyond the limits of topics. */
  'topics',
  /** Authors beyond the limit, or with a name that a rule refuses. */
  'author',
  /** A comment that the rules refuse, or whose text is gone. */
  'comment',
  /** An old address that cannot lead to the new one. */
  'address',
  /** A menu that the mapping leaves out, or an entry of a menu without a target here. */
  'menu',
  /** A collection without some of its items, or with a condition on accounts. */
  'set',
  /** Settings of the site that the mapping leaves out or this version cannot read. */
  'settings',
  /** Captions of a video that cannot be shown. */
  'captions',
  /** A page that each site has, such as its agreement. */
  'own-page',
  /** Changes of a public text that were not online yet. */
  'working-copy',
  /** Tracked changes, and comments of reviewers. */
  'review',
  /** A field of a plugin. */
  'field',
  /** A text that must not go online without a reading. */
  'approval',
] as const
export type LossCode = (typeof LOSS_CODES)[number]
