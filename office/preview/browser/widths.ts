/** The widths at which a page is previewed, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const

/** A kind of screen. */
export type Screen = keyof typeof widths

/** Every kind of screen, from narrow to wide. */
export const screens: Screen[] = ['Phone', 'Tablet', 'Desktop']
