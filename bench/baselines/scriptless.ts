import { writePage } from './page-files.ts'

/** The same page without any scripts: what remains is the cost of its markup, styles and pictures. */
export async function writeScriptlessPage(built: string, file: string): Promise<void> {
  await writePage(
    file,
    built
      .replace(/<script\b[^]*?<\/script>/g, '')
      .replace(/<link rel="(?:modulepreload|prefetch)"[^>]*>/g, ''),
  )
}
