/** A file for the person to keep. `type` is its media type. */
type SavedFile = { name: string; type: string; text: string | Uint8Array<ArrayBuffer> }

/** Saves a file where the browser keeps downloads. */
export function saveFile({ name, type, text }: SavedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
