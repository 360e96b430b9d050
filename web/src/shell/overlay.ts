/** What opens above a screen. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation' | 'news'
