import sharp from 'sharp'

/** A square picture of the firm's mark; `size` is in pixels. */
export function iconOf(svg: string, size: number): Promise<Buffer> {
  // Drawn at the final size: a picture that is scaled down loses its strokes.
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file with a PNG in each size, which every browser since 2007 can read: a directory, then the pictures. */
export function icoFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * place
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
