/**
 * Files that an operating system or a word processor leaves in any folder it shows: `.DS_Store`, `Thumbs.db`,
 * `desktop.ini`, "~$" before the name of an open document. They are never content.
 */
export function isSystemFile(path: string): boolean {
  return path
    .split('/')
    .some((name) =>
      /^(?:\.|~\$)|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^(?:desktop\.ini|__MACOSX|Icon\r)$/i.test(name),
    )
}
