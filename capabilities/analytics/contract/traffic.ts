/** What the server sends to readers: pages, files of the library, segments of broadcasts, and the scripts and styles of the site itself. */
export const RESOURCES = ['page', 'picture', 'video', 'captions', 'live', 'build'] as const
export type Resource = (typeof RESOURCES)[number]
/** Where it goes, as the program that asks calls itself. */
export const RECEIVERS = ['phone', 'tablet', 'desktop', 'program'] as const
export type Receiver = (typeof RECEIVERS)[number]
