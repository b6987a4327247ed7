/** A content file as rules between files see it: its path inside the content folder and its unparsed fields. */
export type ContentFields = { path: string; fields: unknown }

/** `field` is its path ("changes.0.readMore"), or '' for the file as a whole. */
export type FieldFault = { path: string; field: string; message: string }
