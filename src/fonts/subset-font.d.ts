declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** The range to keep of each variation axis. */
    variationAxes?: Record<string, { min: number; max: number } | number>
  }
  /** Reduces a font to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
