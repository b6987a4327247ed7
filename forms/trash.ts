/** How many days a message in the trash can be put back. */
export const TRASH_DAYS = 30
