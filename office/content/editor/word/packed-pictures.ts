import { BlobReader, ZipReader, configure } from '@zip.js/zip.js/lib/zip-core-native.js'
import { sizeInWords } from '../../../../text/size-in-words.ts'

configure({ useWebWorkers: false })

/** Unpacks a picture of a Word file, or says why it cannot. */
type Unpack = (part: string) => Promise<File | { fault: string }>

/**
 * Opens a Word file whose parts the server has read. Pictures of more than `mostBytes` are refused, whatever size the
 * file claims for them.
 */
export async function packedPictures(file: Blob, mostBytes: number): Promise<Unpack> {
  const entries = new Map<string, Packed>()
  for (const entry of await new ZipReader(new BlobReader(file)).getEntries())
    if (!entry.directory) entries.set(entry.filename, entry)

  return async (part) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const taken = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (chunk) => {
        bytes += chunk.length
        if (bytes > mostBytes) throw new Error('It is too large.')
        chunks.push(chunk)
      },
    })
    try {
      await entries.get(part)?.getData(taken, { checkSignature: true })
    } catch {
      return {
        fault:
          bytes > mostBytes
            ? `It is larger than ${sizeInWords(mostBytes)}.`
            : 'It is damaged in the Word file.',
      }
    }
    return new File(chunks, part.slice(part.lastIndexOf('/') + 1))
  }
}

type Packed = {
  getData: (taken: WritableStream, options: { checkSignature: boolean }) => Promise<unknown>
}
