/** How long a message that someone put into the trash can be put back. */
export const TRASH_DAYS = 30
