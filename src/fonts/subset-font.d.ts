declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Per variation axis: the range to keep. */
    variationAxes?: Record<string, { min: number; max: number } | number>
  }
  /** Reduces a font to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
