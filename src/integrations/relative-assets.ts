/**
 * Makes the addresses of the files that a page or its style file names (`/_astro/…`, `/plates/…`) relative to it, so that a
 * preview works under any address. Links to other pages stay as they are.
 *
 * @param file the page or style file, relative to the build folder: "blog/will-vs-trust.html"
 */
export function relativeAssets(text: string, file: string): string {
  const up = '../'.repeat(file.split('/').length - 1) || './'
  return text.replace(/(["'(])\/((?:_astro|plates)\/)/g, `$1${up}$2`)
}
