declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Per variation axis: the part of its range that is kept. */
    variationAxes?: Record<string, { min: number; max: number } | number>
  }
  /** Cuts a font down to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
