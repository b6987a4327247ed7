/** Whether a file is a picture. Not every system knows the media types of the newer formats. */
export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || /\.(?:hei[cf]|avif)$/i.test(name)
}
