/** A content file as cross-file rules see it: its path inside the content folder and its unparsed fields. */
export type ContentFields = { path: string; fields: unknown }

/** A problem in a field. `field` is its path ("changes.0.readMore"), or '' for the file as a whole. */
export type FieldFault = { path: string; field: string; message: string }
