/**
 * How deeply lists, quotations, emphasis or fields may be nested in a file. Parsers may recurse once per level;
 * people need five levels.
 */
export const mostNesting = 100

export const nestedTooDeep = `Lists, quotations, emphasis or fields are nested here more than ${mostNesting} levels deep. Use fewer levels.`
