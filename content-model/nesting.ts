/**
 * How deep the parts of a file may be nested: lists and quotations of a text, emphasis, the fields. What reads them may
 * call itself once for each level; a person needs five.
 */
export const mostNesting = 100

/** Why a text is not read. */
export const nestedTooDeep = `Lists, quotations, emphasis or fields are nested here more than ${mostNesting} levels deep. Use fewer levels.`
